// The analysis of the game. `graphOf`, `scrubbing`, `whatElse` and what they need come from the browser client.
const colorsAreDark = matchMedia("(prefers-color-scheme: dark)");

/** The elements of a tree, as the client's modules make them. */
function made(tree) {
  if (typeof tree === "string") {
    return document.createTextNode(tree);
  }
  const [name, attributes, ...content] = tree;
  const isDrawn = ["svg", "path", "circle"].includes(name);
  const node = isDrawn ? document.createElementNS("http://www.w3.org/2000/svg", name) : document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key === "style") {
      Object.assign(node.style, value);
    } else if (key.startsWith("on")) {
      node.addEventListener(key.slice(2).toLowerCase(), value);
    } else if (key !== "key" && value !== undefined) {
      node.setAttribute(key, value);
    }
  }
  node.append(...content.map(made));
  return node;
}

/**
 * Show the analysis below the slider. Returns a function that shows a frame in it. `framed` are the versions that have a
 * frame; `goTo` shows a version, or the next one that has a frame.
 */
function analysisOf({ analysis, labels, colors }, names, framed, goTo) {
  const { versions, decisions, turning_points, seats, has_luck: hasLuck } = analysis;
  const numbers = numbersIn(document.documentElement.lang);
  const { percent, share: written, list } = numbers;
  const t = (key, args = {}) => labels[key].replace(/\{(\w+)\}/g, (_, name) => args[name]);
  const [start, length] = [framed[0], Math.max(1, framed.at(-1) - framed[0])];
  const place = (version) => (version - start) / length;
  const versionAt = (along) => start + Math.round(along * length);
  const ends = [versions.find(({ version }) => version >= start), versions.at(-1)];
  const turningPoints = turning_points.filter((version) => version >= start);
  let measure = "true";
  let at = 0;

  const scrub = scrubbing({
    marks: () => markedIn(turningPoints, measure).map(place),
    tap: (along) => goTo(versionAt(along)),
    drag: (along) => goTo(versionAt(along)),
    drop: () => {},
  });
  const choose = (value) => () => {
    measure = value;
    draw();
  };
  const option = (value, text) => ["label", {}, ["input", { type: "radio", name: "measure", class: "visually-hidden", onChange: choose(value), ...(value === measure ? { checked: "" } : {}) }], ["span", {}, text]];
  const plot = made(["div", { class: "analysis-plot", ...scrub }]);
  const legend = made(["ul", { class: "analysis-legend" }]);
  const other = made(["div", {}]);
  const buttons = turningPoints.map((version) => made(["button", { "aria-label": t("analysis-turning-point", { version }), onClick: () => goTo(version) }, String(version)]));

  const content = [
    made(["div", { class: "analysis-head" }, ["h2", {}, t("analysis")]]),
    made(["div", { class: "analysis-chart" }]),
    legend,
    made(["div", { class: "analysis-turning" }, ["span", { class: "analysis-sign", "aria-hidden": "true" }], ["span", { id: "turning" }, t("analysis-turning-points")], ["ul", { "aria-labelledby": "turning" }]]),
    made(["div", { class: "analysis-else", role: "region", "aria-labelledby": "else", tabindex: -1 }, ["h3", { id: "else" }, t("analysis-what-else")]]),
  ];
  const [head, chart, , turning, panel] = content;
  if (hasLuck) {
    head.append(made(["fieldset", { class: "analysis-measures" }, ["legend", { class: "visually-hidden" }, t("analysis-measure")], option("true", t("analysis-true")), option("known", t("analysis-known"))]));
  }
  chart.append(plot);
  turning.hidden = turningPoints.length === 0;
  turning.lastChild.append(...buttons.map((button) => {
    const item = made(["li", {}]);
    item.append(button);
    return item;
  }));
  panel.append(other);
  document.getElementById("analysis").append(...content);

  function draw() {
    const [before, shown] = [framed[at - 1] ?? framed[at] - 1, framed[at]];
    const shares = sharesAt(versions, shown, measure);
    const used = colors[colorsAreDark.matches ? "dark" : "light"];
    const [first, last] = ends.map((end) => (end ? end[measure].map(written) : []));
    const ranges = first.map((share, seat) => t("analysis-range", { who: names[seat], first: share, last: last[seat] }));
    const label = t("analysis-graph", { ranges: list(ranges) });
    plot.replaceChildren(made(graphOf({ versions, turningPoints, seats, measure, shown, shares, place, colors: used, label, percent })));
    legend.setAttribute("aria-label", t("analysis-at", { version: shown }));
    legend.replaceChildren(...(shares ?? []).map(written).map((share, seat) => made(["li", {}, sampleOf(seat, used[seat]), `${String.fromCharCode(65 + seat)}: ${names[seat]} `, ["strong", {}, share]])));
    const decision = decisionIn({ decisions, turning_points }, before, shown);
    const none = () => ["p", {}, shown === versions.at(-1).version ? t("analysis-over") : t("analysis-no-choice")];
    const wasUsed = other.contains(document.activeElement);
    other.replaceChildren(made(decision ? whatElse(decision, { names, hasLuck, t, numbers, versions, measure }) : none()));
    if (wasUsed) {
      panel.focus({ preventScroll: true }); // what had the focus is gone
    }
    buttons.forEach((button, number) => {
      const version = turningPoints[number];
      if (before < version && version <= shown) {
        button.setAttribute("aria-current", "step");
      } else {
        button.removeAttribute("aria-current");
      }
    });
  }
  colorsAreDark.addEventListener("change", draw);

  return (number) => {
    at = number;
    draw();
  };
}
