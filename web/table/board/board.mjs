// The picture of the game, which can be touched. For the keyboard it is one stop, with arrow keys inside.
import { Component, createRef, h } from "../../vendor/preact.mjs";
import { app, changed } from "../../core/app.mjs";
import { t } from "../../core/browser/texts.mjs";
import { loaded } from "../../core/server/loading.mjs";
import { Problem } from "../../core/server/problem.mjs";
import { drawn, drawnRegion, pictureOf, sameCard } from "../game/picture.mjs";
import { bringIntoSight, whenReleased } from "../game/sight.mjs";
import { Anchor } from "./anchor.mjs";
import { nearest } from "./directions.mjs";
import { Glide } from "./gliding.mjs";
import { Hands, idAt } from "./hands.mjs";
import { outlines } from "./outlines.mjs";

/** @typedef {import("../game/game.mjs").Game} Game */
/** @typedef {import("../game/picture.mjs").Picture} Picture */
/** @typedef {import("../game/picture.mjs").Area} Area */

export class Board extends Component {
  /** @param {{game: Game}} props */
  constructor(props) {
    super(props);
    this.element = createRef();
    this.anchor = new Anchor();
    this.glide = new Glide();
    /** What the latest moves changed. @type {import("./latest.mjs").Latest | null} */
    this.latest = null;
    this.hands = new Hands({ targets: (id) => this.#targets(id), touch: (id) => this.#touch(id), describe: (id) => this.#describe(id), drop: (id, target) => this.#dropped(id, target) });
    /** The elements to which it could go, or what is dragged. @type {Set<string>} */
    this.hinted = new Set();
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
    /** What was to be touched when the page was drawn last. */
    this.wanted = "";
    /** My cards stand on the decision, however high that is. */
    this.bar = new ResizeObserver(([{ target }]) => document.documentElement.style.setProperty("--bar", `${target.getBoundingClientRect().height}px`));
  }

  componentWillUnmount() {
    this.hands.stop();
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
    this.hinted = this.#targets(this.hands.dragged || this.hands.pointed);
    const isLoading = this.arrived < this.requests && !this.problem;
    const isSplit = this.#isSplit;
    const kinds = ["board", game.isPast ? "board-past" : "", isSplit ? "board-split" : ""].filter(Boolean).join(" ");
    return h(
      "div",
      { class: kinds, ref: this.element, "aria-busy": isLoading, style: isSplit ? undefined : this.#room, ...this.#listeners },
      isSplit ? this.#regions(picture) : drawn(picture, { class: "board-picture", ...called(picture) }, (id, area) => this.#dress(id, area), this.latest?.marks(this.source)),
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
      const svg = drawnRegion(picture, region, number === 0, { class: "board-picture" }, (id, area) => this.#dress(id, area), this.latest?.marks(this.source, region.number));
      return h("div", { key: region.number, class: `board-region board-region-${region.name}` }, svg);
    });
    return h("div", { class: "board-regions", ...called(picture) }, regions);
  }

  componentDidUpdate() {
    const board = this.element.current;
    if (board && this.source) {
      this.anchor.hold(board);
      this.glide.show(board, this.source);
      if (this.game.pictured?.version === this.game.shownVersion) {
        this.#compare(this.source);
      }
    }
    if (this.hasFocus && board && !board.contains(document.activeElement) && document.activeElement === document.body) {
      this.#focus(this.#stop(), { preventScroll: true });
    }
    this.#showWanted(board);
  }

  /**
   * Mark what the latest moves changed.
   * @param {Element} source
   */
  #compare(source) {
    if (this.latest || this.game.compared === null) {
      this.latest?.compare(this.game, source);
      return;
    }
    const begin = (/** @type {typeof import("./latest.mjs")} */ { Latest }) => {
      this.latest ??= new Latest();
      changed();
    };
    loaded(() => import("./latest.mjs")).then(begin, () => {}); // it is tried again with the next picture
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
      const show = () => this.wanted === wanted && bringIntoSight(/** @type {Element} */ (board).querySelectorAll(".board-next"), document.querySelectorAll(".decision-answers :not(.decision-back)"));
      requestAnimationFrame(() => requestAnimationFrame(() => whenReleased(show))); // my cards move up with the decision in between
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

  /** @param {number} request @param {number} version @param {Element} svg */
  #take(request, version, svg) {
    this.anchor.look(this.element.current);
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

  get #listeners() {
    return {
      ...this.hands.listeners,
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
    const isTouched = choice.isTouched(id) && !this.game.isPast;
    const isChosen = isTouched && choice.chosen !== null;
    const isNext = canBe && choice.next.has(sameCard(/** @type {Picture} */ (this.picture), id, choice.next));
    const isFirst = canBe && !isNext && !isTouched && choice.first.has(id);
    const look = isChosen ? "chosen" : isTouched ? "touched" : isNext ? "next" : isFirst ? "first" : "";
    const { title } = /** @type {{title: string}} */ (this.picture?.touches.get(id));
    const isHint = this.hinted.has(id);
    const { dragged, drag } = this.hands;
    const kinds = [look, isHint && "could", dragged === id && "lifted", drag?.over === id && "over", (look || this.#isHeld(id)) && !this.#isButton(id) && this.#targets(id).size > 0 && "drag"];
    return {
      attributes: {
        class: ["touch", ...kinds.filter(Boolean).map((kind) => `board-${kind}`)].join(" "),
        role: "button",
        tabindex: id === this.#stop() ? 0 : -1,
        "aria-label": title,
        "aria-pressed": isTouched ? "true" : isNext ? "false" : undefined,
        "aria-disabled": look ? undefined : "true",
      },
      marks: outlines(area, { isOutlined: look !== "", isHint }),
    };
  }

  get #open() {
    return this.game.moves !== null && !this.game.isPast && !app.isEmbedded && !this.game.choice.isSending;
  }

  /** Where a piece could go: what would be chosen next. @param {string} id @returns {Set<string>} */
  #targets(id) {
    const { choice } = this.game;
    if (!id || !this.#open) {
      return new Set();
    }
    return this.#isHeld(id) ? new Set([...choice.next].filter((each) => !this.#isButton(each))) : choice.after(id);
  }

  /** True if an earlier move has chosen this piece, and the next one says where it goes. @param {string} id */
  #isHeld(id) {
    return this.game.choice.isEmpty && this.picture?.touches.get(id)?.isHeld === true;
  }

  /** @param {string} id */
  #isButton(id) {
    const { touches, regions } = /** @type {Picture} */ (this.picture);
    return regions[touches.get(id)?.region ?? -1]?.name === "choices";
  }

  /**
   * A piece was dropped: touch it, if that is still to be done, and where it goes.
   * @param {string} id
   * @param {string} target
   */
  #dropped(id, target) {
    const { choice } = this.game;
    this.glide.skip();
    if (!this.#isHeld(id) && choice.touched.at(-1) !== id) {
      this.#touch(id);
    }
    if (choice.next.has(target)) {
      this.#touch(target);
    }
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

  /** @param {FocusEvent} event */
  #focused(event) {
    this.hasFocus = true;
    const id = idAt(event);
    if (id && event.target instanceof Element && event.target.matches(":focus-visible")) {
      this.hands.point(id);
    }
    if (id && id !== this.current) {
      this.current = id;
      changed();
    }
  }

  /** @param {FocusEvent} event */
  #blurred(event) {
    this.hands.point("");
    this.hasFocus = event.relatedTarget === null && document.hasFocus() && this.element.current?.contains(event.target);
  }

  /** @param {string} id */
  #touch(id) {
    const title = this.picture?.touches.get(id)?.title ?? "";
    if (app.isEmbedded || (!this.game.moves && this.#describe(id))) {
      return;
    }
    this.game.choice.touch(this.picture ? sameCard(this.picture, id, this.game.choice.next) : id, title, id);
  }

  /** @param {string} id */
  #describe(id) {
    return this.game.describe?.(id) ?? false;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const id = idAt(event);
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
