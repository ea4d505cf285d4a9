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

/** Show the analysis below the slider. Returns a function that shows a frame in it. `go` shows a frame of the page. */
function analysisOf({ analysis, labels, colors }, names, frames, go) {
  const { versions, decisions, turning_points, seats, has_luck: hasLuck } = analysis;
  const numbers = numbersIn(document.documentElement.lang);
  const { percent, list } = numbers;
  const t = (key, args = {}) => labels[key].replace(/\{(\w+)\}/g, (_, name) => args[name]);
  const numberOf = (version) => frames.findIndex(([each]) => each >= version);
  const place = (version) => (version < frames[0][0] || numberOf(version) < 0 ? -1 : numberOf(version) / Math.max(1, frames.length - 1));
  const shownVersions = versions.filter(({ version }) => frames.some(([each]) => each === version));
  const turningPoints = turning_points.filter((version) => place(version) >= 0);
  const seatsOf = (text) => Array.from({ length: seats }, (_, seat) => text(seat));
  let measure = "true";
  let at = 0;

  const scrub = scrubbing({
    marks: () => turningPoints.map(place),
    tap: (along) => go(Math.round(along * (frames.length - 1))),
    drag: (along) => go(Math.round(along * (frames.length - 1))),
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
  const buttons = turningPoints.map((version) => made(["button", { "aria-label": t("analysis-turning-point", { version }), onClick: () => go(numberOf(version)) }, String(version)]));

  const content = [
    made(["div", { class: "analysis-head" }, ["h2", {}, t("analysis")]]),
    made(["div", { class: "analysis-chart" }]),
    legend,
    made(["div", { class: "analysis-turning" }, ["span", { class: "analysis-sign", "aria-hidden": "true" }], ["span", { id: "turning" }, t("analysis-turning-points")], ["ul", { "aria-labelledby": "turning" }]]),
    made(["div", { class: "analysis-else" }, ["h3", {}, t("analysis-what-else")]]),
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
    const shown = frames[at][0];
    const shares = sharesAt(versions, shown, measure);
    const used = colors[colorsAreDark.matches ? "dark" : "light"];
    const [first, last] = [shownVersions[0], shownVersions.at(-1)];
    const ranges = first ? seatsOf((seat) => t("analysis-range", { who: names[seat], first: percent(first[measure][seat]), last: percent(last[measure][seat]) })) : [];
    const label = t("analysis-graph", { ranges: list(ranges) });
    plot.replaceChildren(made(graphOf({ versions: shownVersions, turningPoints, seats, measure, shown, shares, place, colors: used, label, percent })));
    legend.setAttribute("aria-label", t("analysis-at", { version: shown }));
    legend.replaceChildren(...(shares ?? []).map((share, seat) => made(["li", {}, sampleOf(seat, used[seat]), `${String.fromCharCode(65 + seat)}: ${names[seat]} `, ["strong", {}, percent(share)]])));
    const decision = decisionIn({ decisions, turning_points }, at ? frames[at - 1][0] : shown - 1, shown);
    other.replaceChildren(made(decision ? whatElse(decision, { names, hasLuck, t, numbers }) : ["p", {}, t("analysis-no-choice")]));
    buttons.forEach((button, number) => {
      if (numberOf(turningPoints[number]) === at) {
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
