import { accentColours, onAccent, type Palette, palettes, type Scheme } from './palette.ts';

const dashed = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const rule = (selector: string, colours: object): string =>
  `${selector}{${Object.entries(colours)
    .map(([name, colour]) => `--rr-${dashed(name)}:${colour}`)
    .join(';')}}`;

const SIDE_MARK = '#f2d64b';
/** The sidebar in the colours of the page, for the light setting. */
const lightSide = ({ surface, text, muted }: Palette) => ({
  side: surface,
  sideText: text,
  sideMuted: muted,
  sideMark: 'var(--rr-accent)',
});

/** Without JavaScript the page has no `data-theme` and is light. */
const roots: Readonly<Record<Scheme, string>> = { light: ':root', dark: ':root[data-theme=dark]' };
/** Printed pages use the light scheme, even if the screen is dark. */
const media: Readonly<Record<Scheme, string>> = { light: 'all', dark: 'screen' };

/**
 * The colours as CSS variables; `data-theme`, `data-accent` and `data-side` on the root element select those in force.
 */
export const paletteCss = (): string =>
  (Object.keys(palettes) as Scheme[])
    .map((scheme) => {
      const root = roots[scheme];
      const common = { accent: accentColours.court[scheme], onAccent: onAccent[scheme], sideMark: SIDE_MARK };
      const rules = [
        rule(root, { ...palettes[scheme], ...common }),
        rule(`${root}[data-side=theme-light]`, lightSide(palettes[scheme])),
        ...Object.entries(accentColours).map(([accent, shades]) =>
          rule(`${root}[data-accent=${accent}]`, { accent: shades[scheme] }),
        ),
      ];
      return `@media ${media[scheme]}{${rules.join('')}}`;
    })
    .join('');
