// A picture for a card or a row. It is only loaded when it is nearly in view: `loading="lazy"` loads far more than that.
import { Component, createRef, h } from "../vendor/preact.mjs";

const MARGIN = "150px";

/**
 * A picture that says nothing that is not said beside it, so it is shown without its heading. Where it can't be loaded,
 * its place stays empty.
 */
export class SmallPicture extends Component {
  /** @param {{src: string}} props */
  constructor(props) {
    super(props);
    this.element = createRef();
    this.state = { isNear: false, missing: "" };
    /** @type {IntersectionObserver | null} */
    this.observer = null;
  }

  componentDidMount() {
    this.observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) {
          this.observer?.disconnect();
          this.setState({ isNear: true });
        }
      },
      { rootMargin: MARGIN },
    );
    this.observer.observe(this.element.current);
  }

  componentWillUnmount() {
    this.observer?.disconnect();
  }

  render() {
    const { src } = /** @type {{src: string}} */ (this.props);
    const { isNear, missing } = /** @type {any} */ (this.state);
    const isShown = isNear && missing !== src;
    const fail = () => this.setState({ missing: src });
    return h("span", { ref: this.element, class: "lobby-picture", "aria-hidden": "true" }, isShown ? h("img", { src: `${src}#below-heading`, alt: "", decoding: "async", onError: fail }) : null);
  }
}
