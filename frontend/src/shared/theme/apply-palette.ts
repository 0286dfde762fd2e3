import type { Palette, Scheme } from './palette';

const dashed = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Writes the colours in force to the root as CSS variables, so that style sheets and antd share one source. */
export const applyPalette = (root: HTMLElement, scheme: Scheme, palette: Palette, accent: string): void => {
  root.dataset.theme = scheme;
  root.style.setProperty('--rr-accent', accent);
  for (const [name, colour] of Object.entries(palette)) root.style.setProperty(`--rr-${dashed(name)}`, colour);
};
