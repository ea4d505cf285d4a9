"use strict";
const element = (id) => document.getElementById(id);
const { players, parts, frames, analyzed } = JSON.parse(element("replay").textContent);
const parser = new DOMParser();
const [slider, play, picture, board, sentences] = ["slider", "play", "picture", "board", "sentences"].map(element);
const versions = frames.map(([version]) => version);
const newest = versions.at(-1);
let at = 0;
let timer = 0;
/** The height of the highest picture so far. */
let highest = 0;
const showAnalysis = analyzed ? analysisOf(analyzed, players.map(([, name]) => name), versions, goTo) : () => {};

/** The number of the frame that shows a version: its own or the next one. */
function numberOf(version) {
  const number = versions.findIndex((each) => each >= version);
  return number < 0 ? versions.length - 1 : number;
}

/** The width and height of a frame's picture. */
function sizeOf([, , numbers]) {
  return /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(parts[numbers[0]]).slice(1).map(Number);
}

/** Keep room for the highest picture and the longest sentence so far. */
function keepRoom() {
  const [width, height] = sizeOf(frames[at]);
  highest = Math.max(highest, height);
  board.style.setProperty("--width", `${width}px`);
  board.style.setProperty("--highest", `${width} / ${highest}`);
  sentences.style.minHeight = `${sentences.getBoundingClientRect().height}px`;
}

/** The keyboard reaches a picture that has to be scrolled. */
function letScroll() {
  if (picture.scrollWidth > picture.clientWidth) {
    picture.tabIndex = 0;
  } else {
    picture.removeAttribute("tabindex");
  }
}

/** A tap enlarges a picture that fits a narrow screen, around that place, or makes it fit again. */
function enlarge({ clientX }) {
  const { left, width } = board.getBoundingClientRect();
  picture.classList.toggle("enlarged");
  picture.scrollLeft = ((clientX - left) / width) * board.offsetWidth - picture.clientWidth / 2;
}

function show(number) {
  at = Math.max(0, Math.min(frames.length - 1, number));
  const [version, said, numbers] = frames[at];
  const drawn = parser.parseFromString(numbers.map((each) => parts[each]).join(""), "image/svg+xml").documentElement;
  const { top } = slider.getBoundingClientRect();
  const isFirst = highest === 0;
  board.replaceChildren(document.adoptNode(drawn));
  element("said").textContent = said;
  keepRoom();
  scrollBy(0, isFirst ? 0 : slider.getBoundingClientRect().top - top); // the controls stay where they are on the screen
  element("position").textContent = `${version} / ${newest}`;
  slider.value = version;
  slider.setAttribute("aria-valuetext", `${version} / ${newest}. ${said}`);
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

function goTo(version) {
  go(numberOf(version));
}

/** The slider was moved. Where versions have no frame, it goes on in the same direction. */
function slide() {
  const version = Number(slider.value);
  const isBack = version < versions[at];
  go(isBack ? Math.max(0, versions.findLastIndex((each) => each <= version)) : numberOf(version));
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
slider.min = versions[0];
slider.max = newest;
slider.addEventListener("input", slide);
picture.addEventListener("click", enlarge);
document.addEventListener("keydown", (event) => {
  const { tagName } = event.target;
  const isOnControl = ["INPUT", "BUTTON", "SUMMARY"].includes(tagName);
  const isOwn = event.key === " " ? !isOnControl : tagName !== "INPUT" && event.target !== picture;
  if (keys[event.key] && isOwn && !event.ctrlKey && !event.metaKey && !event.altKey) {
    event.preventDefault();
    steps[keys[event.key]]();
  }
});
new ResizeObserver(letScroll).observe(picture);
show(numberOf(Number(location.hash.slice(1)) || 0));
