import type { Plugin } from 'vite';
import { media } from '../src/shared/browser/breakpoints.ts';

const isKnown = (name: string): name is keyof typeof media => Object.hasOwn(media, name);

/** Replaces named media queries in style sheets, such as `@media (--phone)`, by their widths. Rejects unknown names. */
export const breakpoints = (): Plugin => ({
  name: 'breakpoints',
  enforce: 'pre',
  transform: {
    filter: { id: /\.css$/ },
    handler(code) {
      return code.replace(/\(--([a-z]+)\)(?=[^{};]*\{)/g, (_, name: string) => {
        if (!isKnown(name)) return this.error(`there is no media query --${name}`);
        return media[name];
      });
    },
  },
});
