import type { Plugin } from 'vite';
import { paletteCss } from '../src/shared/theme/palette-css.ts';

/** Writes the colours of every theme into the page, so that it is painted in the right ones before any script runs. */
export const paletteStyle = (): Plugin => ({
  name: 'palette',
  transformIndexHtml: () => [{ tag: 'style', children: paletteCss(), injectTo: 'head-prepend' }],
});
