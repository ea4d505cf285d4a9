// A picture for a card or a row. It is only loaded when it is nearly in view: `loading="lazy"` loads far more than that.
import { Component, createRef, h } from "../../vendor/preact.mjs";
import { RetriedImage } from "../retried_image.mjs";

const MARGIN = "150px";

/** A picture that says nothing that is not said beside it, so it is shown without its heading. */
export class SmallPicture extends Component {
  /** @param {{src: string}} props */
  constructor(props) {
    super(props);
    this.element = createRef();
    this.state = { isNear: false };
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
    const { isNear } = /** @type {any} */ (this.state);
    const picture = isNear ? h(RetriedImage, { key: src, src: `${src}#below-heading`, alt: "", decoding: "async" }) : null;
    return h("span", { ref: this.element, class: "lobby-picture", "aria-hidden": "true" }, picture);
  }
}
