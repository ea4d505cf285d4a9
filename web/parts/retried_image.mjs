// A picture by its address. Where it can't be loaded, its place stays empty, and it is tried again.
import { Component, h } from "../vendor/preact.mjs";
import { Problem } from "../core/server/problem.mjs";
import { doubt, untilNextAttempt } from "../core/server/reach.mjs";

/** After so many failures, within two minutes, there is probably no such picture. */
const ATTEMPTS = 12;

/** Its properties are those of the element. With another address, give it another key. */
export class RetriedImage extends Component {
  /** @param {{src: string, [attribute: string]: any}} props */
  constructor(props) {
    super(props);
    this.failures = 0;
    this.isMissing = false;
    this.closed = new AbortController();
  }

  componentWillUnmount() {
    this.closed.abort();
  }

  async fail() {
    this.failures += 1;
    this.#show(true);
    doubt();
    if (this.failures < ATTEMPTS) {
      const problem = new Problem({ status: 0, code: "offline" });
      await untilNextAttempt({ failures: this.failures, problem, isSilent: true }, this.closed.signal);
      this.#show(false);
    }
  }

  /** @param {boolean} isMissing */
  #show(isMissing) {
    this.isMissing = isMissing;
    this.setState({});
  }

  render() {
    const failed = () => this.fail().catch(() => {}); // it has left the page meanwhile
    return this.isMissing ? h("span", { class: this.props.class }) : h("img", { ...this.props, onError: failed });
  }
}
