"use strict";
const element = (id) => document.getElementById(id);
const { players, parts, frames, analyzed } = JSON.parse(element("replay").textContent);
const parser = new DOMParser();
const [slider, play] = [element("slider"), element("play")];
let at = 0;
let timer = 0;
const showAnalysis = analyzed ? analysisOf(analyzed, players.map(([, name]) => name), frames, go) : () => {};

function show(number) {
  at = Math.max(0, Math.min(frames.length - 1, number));
  const [version, said, numbers] = frames[at];
  const drawn = parser.parseFromString(numbers.map((each) => parts[each]).join(""), "image/svg+xml").documentElement;
  element("picture").replaceChildren(document.adoptNode(drawn));
  element("said").textContent = said;
  element("position").textContent = `${at + 1} / ${frames.length}`;
  slider.value = at;
  slider.setAttribute("aria-valuetext", `${at + 1} / ${frames.length}. ${said}`);
  showAnalysis(at);
  if (location.hash !== `#${version}`) {
    history.replaceState(null, "", `#${version}`);
  }
  if (at === frames.length - 1) {
    pause();
  }
}

function pause() {
  clearInterval(timer);
  timer = 0;
  play.textContent = "▶";
  play.setAttribute("aria-label", play.dataset.play);
}

function toggle() {
  if (timer) {
    pause();
    return;
  }
  if (at === frames.length - 1) {
    show(0);
  }
  timer = setInterval(() => show(at + 1), 1200);
  play.textContent = "❚❚";
  play.setAttribute("aria-label", play.dataset.pause);
}

function go(number) {
  pause();
  show(number);
}

const steps = {
  first: () => go(0),
  back: () => go(at - 1),
  play: toggle,
  next: () => go(at + 1),
  last: () => go(frames.length - 1),
};
const keys = { Home: "first", ArrowLeft: "back", " ": "play", ArrowRight: "next", End: "last" };
for (const [id, step] of Object.entries(steps)) {
  element(id).addEventListener("click", step);
}
element("players").textContent = players.map(([letter, name]) => `${letter}: ${name}`).join(" · ");
slider.max = frames.length - 1;
slider.addEventListener("input", () => go(Number(slider.value)));
document.addEventListener("keydown", (event) => {
  const isOnControl = ["INPUT", "BUTTON"].includes(event.target.tagName);
  const isOwn = event.key === " " ? !isOnControl : event.target !== slider;
  if (keys[event.key] && isOwn && !event.ctrlKey && !event.metaKey && !event.altKey) {
    event.preventDefault();
    steps[keys[event.key]]();
  }
});
show(Math.max(0, frames.findIndex(([version]) => `#${version}` === location.hash)));
