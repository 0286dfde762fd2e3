import type { Page } from 'playwright-core';

export interface ShownTexts {
  /** Visible texts, and the texts of elements for readers who do not see them. */
  readonly all: readonly string[];
  /** Texts that the box that shows them cuts off. */
  readonly cutOff: readonly string[];
  /** Several texts one after the other in one sentence. */
  readonly joined: readonly string[];
}

/**
 * Whether a text of the pseudo-language, which has brackets at both ends (tools/cli/src/proof/pseudo-text.ts), follows
 * another. Within a text, which has placeholders for them, the language has chosen their order; and a sentence may
 * follow another.
 */
const isJoined = (text: string): boolean => {
  let outer = text;
  // From the innermost texts to the outermost.
  for (let inner = ''; inner !== outer; ) {
    inner = outer;
    outer = inner.replace(/(⟦[^⟦⟧]*)⟦([^⟦⟧]*)⟧/g, '$1$2');
  }
  return /(?<![.!?:;。](?: ẋẋ)*)⟧\s*⟦/.test(outer);
};

/** The texts that a page shows. */
export const shownTexts = async (page: Page): Promise<ShownTexts> => {
  const { runs, ...found } = await page.evaluate(() => {
    const clips = (box: Element, text: DOMRect): boolean => {
      const { overflowX, overflowY } = getComputedStyle(box);
      const { right, bottom } = box.getBoundingClientRect();
      const isWider = /hidden|clip/.test(overflowX) && text.right > right + 1;
      return isWider || (/hidden|clip/.test(overflowY) && text.bottom > bottom + 1);
    };
    /** Readers can scroll it to the rest, or it is only for screen readers. */
    const showsAll = (box: Element): boolean => {
      const { overflowX, overflowY, position } = getComputedStyle(box);
      return (
        /auto|scroll/.test(overflowX + overflowY) || position === 'fixed' || box.getBoundingClientRect().width <= 1
      );
    };
    const isCutOff = (node: Text): boolean => {
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      for (let box = node.parentElement; box && box !== document.body; box = box.parentElement) {
        if (showsAll(box) || box.getAttribute('title')?.includes(node.data.trim())) return false;
        if (clips(box, text)) return true;
      }
      return false;
    };
    const elements = [...document.body.querySelectorAll('*')].filter(
      (element) => !element.matches('script, style, noscript, .anticon') && element.checkVisibility(),
    );
    const attributes = ['title', 'aria-label', 'placeholder', 'alt'];
    const unseen = elements.flatMap((element) => attributes.map((name) => element.getAttribute(name) ?? ''));
    const nodes = elements
      .flatMap((element) => [...element.childNodes])
      .filter((node): node is Text => node instanceof Text && node.data.trim() !== '');
    const withNext = ({ data, nextSibling }: Text) => (nextSibling instanceof Text ? data + nextSibling.data : data);
    const distinct = (texts: readonly string[]) => [...new Set(texts.map((text) => text.trim()))].filter(Boolean);
    return {
      all: distinct([...nodes.map(({ data }) => data), ...unseen]),
      cutOff: distinct(
        nodes.filter((node) => /^\s*⟦.*⟧\s*$/.test(node.data) && isCutOff(node)).map(({ data }) => data),
      ),
      runs: distinct(nodes.map(withNext)),
    };
  });
  return { ...found, joined: runs.filter(isJoined) };
};
