// The picture of the game, which can be touched. For the keyboard it is one stop, with arrow keys inside.
import { Component, createRef, h } from "../../vendor/preact.mjs";
import { app, changed } from "../../core/app.mjs";
import { t } from "../../core/browser/texts.mjs";
import { Problem } from "../../core/server/problem.mjs";
import { drawn, drawnRegion, pictureOf } from "../game/picture.mjs";
import { bringIntoSight } from "../game/sight.mjs";
import { nearest } from "./directions.mjs";
import { Glide } from "./gliding.mjs";

/** @typedef {import("../game/game.mjs").Game} Game */
/** @typedef {import("../game/picture.mjs").Picture} Picture */
/** @typedef {import("../game/picture.mjs").Area} Area */

const LONG_PRESS_MS = 550;

export class Board extends Component {
  /** @param {{game: Game}} props */
  constructor(props) {
    super(props);
    this.element = createRef();
    this.glide = new Glide();
    /** @type {Picture | null} */
    this.picture = null;
    /** @type {Element | null} */
    this.source = null;
    /** The width of pictures, and the height of the room for them. */
    this.size = { width: 0, height: 0 };
    /** What was asked for last, as a key. */
    this.asked = "";
    this.requests = 0;
    this.arrived = 0;
    /** @type {Problem | null} */
    this.problem = null;
    /** The id of the element that the keyboard is at. */
    this.current = "";
    this.hasFocus = false;
    this.press = 0;
    this.wasPressedLong = false;
    /** What was to be touched when the page was drawn last. */
    this.wanted = "";
    /** My cards stand on the decision, however high that is. */
    this.bar = new ResizeObserver(([{ target }]) => document.documentElement.style.setProperty("--bar", `${target.getBoundingClientRect().height}px`));
  }

  componentWillUnmount() {
    clearTimeout(this.press);
    this.bar.disconnect();
  }

  /** @returns {Game} */
  get game() {
    return /** @type {any} */ (this.props).game;
  }

  /** @param {{game: Game}} props */
  render({ game }) {
    if (!game.isStarted) {
      return this.picture ? h("div", { class: "board board-past", style: this.#room }) : null; // the page keeps still
    }
    this.#ask();
    if (!this.picture) {
      return h("div", { class: "board board-empty" }, this.#instead());
    }
    const { picture } = this;
    const isLoading = this.arrived < this.requests && !this.problem;
    const isSplit = this.#isSplit;
    const kinds = ["board", game.isPast ? "board-past" : "", isSplit ? "board-split" : ""].filter(Boolean).join(" ");
    return h(
      "div",
      { class: kinds, ref: this.element, "aria-busy": isLoading, style: isSplit ? undefined : this.#room, ...this.#listeners },
      isSplit ? this.#regions(picture) : drawn(picture, { class: "board-picture", ...called(picture) }, (id, area) => this.#dress(id, area)),
      this.problem ? h("p", { class: "fault" }, this.problem.message) : null,
    );
  }

  /** True while I play: then the regions of the picture are placed apart, and my cards stay on the screen. */
  get #isSplit() {
    const { game } = this;
    return !app.isEmbedded && !game.isPast && !game.isOver && game.mySeats.length > 0 && (this.picture?.regions.length ?? 0) > 0;
  }

  /**
   * The regions in their order, without the title, which the page has, and without the buttons, which the decision has.
   * @param {Picture} picture
   */
  #regions(picture) {
    const shown = picture.regions.filter(({ name }) => name !== "heading" && name !== "choices");
    const regions = shown.map((region, number) => {
      const svg = drawnRegion(picture, region, number === 0, { class: "board-picture" }, (id, area) => this.#dress(id, area));
      return h("div", { key: region.number, class: `board-region board-region-${region.name}` }, svg);
    });
    return h("div", { class: "board-regions", ...called(picture) }, regions);
  }

  componentDidUpdate() {
    const board = this.element.current;
    if (board && this.source) {
      this.glide.show(board, this.source);
    }
    if (this.hasFocus && board && !board.contains(document.activeElement) && document.activeElement === document.body) {
      this.#focus(this.#stop(), { preventScroll: true });
    }
    this.#showWanted(board);
  }

  /**
   * When something else is to be touched than before, have it on the screen.
   * @param {Element | null} board
   */
  #showWanted(board) {
    const { choice, moves } = this.game;
    const wanted = board && this.#isSplit && this.#open && !choice.chosen ? [moves?.decision, ...choice.touched].join(" ") : "";
    if (wanted !== this.wanted && wanted && this.game.pictured?.version === this.game.now.version) {
      this.wanted = wanted;
      const show = () => bringIntoSight(/** @type {Element} */ (board).querySelectorAll(".board-next"), document.querySelectorAll(".decision-answers :not(.decision-back)"));
      requestAnimationFrame(() => requestAnimationFrame(show)); // my cards move up with the decision in between
    }
  }

  componentDidMount() {
    const decision = document.querySelector(".table-decision");
    if (decision) {
      this.bar.observe(decision);
    }
    this.componentDidUpdate();
  }

  #instead() {
    if (this.problem && this.problem.code !== "no_picture") {
      return h("p", { class: "fault" }, this.problem.message);
    }
    return h("p", { class: "hint" }, this.problem ? t("board-none") : t("loading"));
  }

  /** Ask for the picture of the shown moment. The old one stays until the new one is there. */
  #ask() {
    const { game } = this;
    const asked = game.pictureKey(game.shownVersion);
    if (asked === this.asked) {
      return;
    }
    this.asked = asked;
    this.requests += 1;
    const mine = this.requests;
    const version = game.shownVersion;
    const here = game.pictureNow(version);
    if (here) {
      this.#take(mine, version, here);
      return;
    }
    game.picture(version).then(
      (svg) => this.#arrived(mine, version, svg, null),
      (error) => this.#arrived(mine, version, null, error),
    );
  }

  /**
   * @param {number} request
   * @param {number} version
   * @param {Element | null} svg
   * @param {unknown} error
   */
  #arrived(request, version, svg, error) {
    if (request < this.arrived) {
      return;
    }
    if (svg) {
      this.#take(request, version, svg);
    } else if (error instanceof Problem) {
      this.arrived = request;
      this.problem = error;
      this.game.isWithoutPicture = true;
    }
    changed();
  }

  /**
   * @param {number} request
   * @param {number} version
   * @param {Element} svg
   */
  #take(request, version, svg) {
    this.arrived = request;
    this.source = svg;
    this.picture = pictureOf(svg);
    this.problem = null;
    this.game.isWithoutPicture = false;
    this.#keepRoom(this.picture);
    const { title, touches, regions } = this.picture;
    this.game.pictured = { version, title, touches, regions };
  }

  /**
   * While the reader goes through the game, there is room for the highest picture so far, so that what is below the
   * board stays where it is.
   * @param {Picture} picture
   */
  #keepRoom({ width, height }) {
    const isKept = (this.game.isPast || this.game.isOver) && width === this.size.width;
    const size = { width, height: isKept ? Math.max(height, this.size.height) : height };
    if (size.height !== this.size.height) {
      this.game.beforeShift();
    }
    this.size = size;
  }

  get #room() {
    return { "--room": `${this.size.width} / ${this.size.height}` };
  }

  /** What the board listens to. It is not the picture itself that listens, because that would make it a tab stop. */
  get #listeners() {
    return {
      onClick: (/** @type {MouseEvent} */ event) => this.#clicked(event),
      onPointerDown: (/** @type {PointerEvent} */ event) => this.#pressed(event),
      onPointerUp: () => clearTimeout(this.press),
      onPointerCancel: () => clearTimeout(this.press),
      onPointerMove: (/** @type {PointerEvent} */ event) => (event.movementX || event.movementY) && clearTimeout(this.press),
      onContextMenu: (/** @type {Event} */ event) => this.wasPressedLong && event.preventDefault(),
      onKeyDown: (/** @type {KeyboardEvent} */ event) => this.#key(event),
      onFocusIn: (/** @type {FocusEvent} */ event) => this.#focused(event),
      onFocusOut: (/** @type {FocusEvent} */ event) => this.#blurred(event),
    };
  }

  /**
   * How an element looks and what it says.
   * @param {string} id
   * @param {Area} area
   */
  #dress(id, area) {
    const { choice } = this.game;
    const canBe = this.#open;
    const isTouched = choice.touched.includes(id) && !this.game.isPast;
    const isChosen = isTouched && choice.chosen !== null;
    const isNext = canBe && choice.next.has(id);
    const isFirst = canBe && !isNext && !isTouched && choice.first.has(id);
    const look = isChosen ? "chosen" : isTouched ? "touched" : isNext ? "next" : isFirst ? "first" : "";
    const { title } = /** @type {{title: string}} */ (this.picture?.touches.get(id));
    return {
      attributes: {
        class: look ? `touch board-${look}` : "touch",
        role: "button",
        tabindex: id === this.#stop() ? 0 : -1,
        "aria-label": title,
        "aria-pressed": isTouched ? "true" : isNext ? "false" : undefined,
        "aria-disabled": look ? undefined : "true",
      },
      marks: [...(look ? marks(area) : []), h("rect", { class: "board-focus", ...around(area, 3), rx: 8 })],
    };
  }

  get #open() {
    return this.game.moves !== null && !this.game.isPast && !app.isEmbedded && !this.game.choice.isSending;
  }

  /** The element where the keyboard enters: where it was, or else the first that can be touched. */
  #stop() {
    const touches = this.picture?.touches ?? new Map();
    if (touches.has(this.current)) {
      return this.current;
    }
    const useful = this.#open ? this.game.choice.next : new Set();
    return [...touches.keys()].find((id) => useful.has(id)) ?? touches.keys().next().value ?? "";
  }

  /**
   * @param {string} id
   * @param {FocusOptions} [options]
   */
  #focus(id, options) {
    const element = [...(this.element.current?.querySelectorAll("g.touch") ?? [])].find((each) => each.id === id);
    element?.focus(options);
  }

  /** @param {Event} event */
  #idAt(event) {
    return event.target instanceof Element ? (event.target.closest("g.touch")?.id ?? "") : "";
  }

  /** @param {FocusEvent} event */
  #focused(event) {
    this.hasFocus = true;
    const id = this.#idAt(event);
    if (id && id !== this.current) {
      this.current = id;
      changed();
    }
  }

  /** @param {FocusEvent} event */
  #blurred(event) {
    this.hasFocus = event.relatedTarget === null && document.hasFocus() && this.element.current?.contains(event.target);
  }

  /** @param {MouseEvent} event */
  #clicked(event) {
    clearTimeout(this.press);
    const id = this.#idAt(event);
    if (id && !this.wasPressedLong) {
      this.#touch(id);
    }
    this.wasPressedLong = false;
  }

  /** @param {PointerEvent} event */
  #pressed(event) {
    clearTimeout(this.press);
    this.wasPressedLong = false;
    const id = this.#idAt(event);
    if (id && event.isPrimary) {
      this.press = window.setTimeout(() => {
        this.wasPressedLong = this.#describe(id);
      }, LONG_PRESS_MS);
    }
  }

  /** @param {string} id */
  #touch(id) {
    const title = this.picture?.touches.get(id)?.title ?? "";
    if (app.isEmbedded || (!this.game.moves && this.#describe(id))) {
      return;
    }
    this.game.choice.touch(id, title);
  }

  /** @param {string} id */
  #describe(id) {
    return this.game.describe?.(id) ?? false;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const id = this.#idAt(event);
    if (!id || event.ctrlKey || event.metaKey || event.altKey || !this.picture) {
      return;
    }
    const { choice } = this.game;
    if (event.key === "Enter" || event.key === " ") {
      this.#touch(id);
    } else if (event.key === "Escape" && !choice.isEmpty) {
      choice.takeBack();
    } else if (event.key === "?" || event.key === "i") {
      this.#describe(id);
    } else if (event.key.startsWith("Arrow")) {
      this.#focus(nearest(this.picture.touches, id, event.key) ?? id);
    } else if (event.key === "Home" || event.key === "End") {
      const useful = [...this.picture.touches.keys()].filter((each) => !this.#open || choice.next.has(each));
      this.#focus((event.key === "Home" ? useful[0] : useful.at(-1)) ?? id);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }
}

/**
 * What a picture is called.
 * @param {Picture} picture
 */
function called({ title }) {
  return { role: "group", "aria-label": t("board-label", { title }) };
}

/**
 * The outline of an element: two lines, so that it stands out from every color.
 * @param {Area} area
 */
function marks(area) {
  const at = { ...around(area, 1), rx: 7 };
  return [h("rect", { class: "board-halo", ...at }), h("rect", { class: "board-outline", ...at })];
}

/**
 * @param {Area} area
 * @param {number} by
 */
function around({ x, y, width, height }, by) {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}
