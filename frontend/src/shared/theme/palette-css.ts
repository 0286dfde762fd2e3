import { accentColours, onAccent, type Palette, palettes, type Scheme } from './palette.ts';

const dashed = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const rule = (selector: string, colours: object): string =>
  `${selector}{${Object.entries(colours)
    .map(([name, colour]) => `--rr-${dashed(name)}:${colour}`)
    .join(';')}}`;

const SIDE_MARK = '#f2d64b';
/** The sidebar in the colours of the page. */
const lightSide = ({ surface, text, muted }: Palette) => ({
  side: surface,
  sideText: text,
  sideMuted: muted,
  sideMark: 'var(--rr-accent)',
});

/** The colours as CSS variables; the root element names those in force with `data-theme`, `data-accent` and `data-side`. */
export const paletteCss = (): string =>
  (Object.keys(palettes) as Scheme[])
    .flatMap((scheme) => {
      const root = `:root[data-theme=${scheme}]`;
      return [
        rule(root, { ...palettes[scheme], onAccent: onAccent[scheme], sideMark: SIDE_MARK }),
        rule(`${root}[data-side=theme-light]`, lightSide(palettes[scheme])),
        ...Object.entries(accentColours).map(([accent, shades]) =>
          rule(`${root}[data-accent=${accent}]`, { accent: shades[scheme] }),
        ),
      ];
    })
    .join('');
