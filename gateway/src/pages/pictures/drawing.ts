import { type Markup, markup } from '../markup.js';

export const WIDTH = 1200;
const HEIGHT = 630;
export const MARGIN = 80;
const INNER = WIDTH - 2 * MARGIN;
const HAN = /([\p{Script=Han}\u3000-\u303f\uff00-\uffef]+)/u;
const colours = { ground: '#0f1f1a', text: '#ffffff', muted: '#a9bcb4', accent: '#f2d64b' } as const;

/** Approximate advance widths of the bold fonts, in em. */
const emOf = (char: string): number => (HAN.test(char) ? 1 : /[A-Z\dMW@%]/.test(char) ? 0.68 : 0.58);
const emsOf = (text: string): number => [...text].reduce((sum, char) => sum + emOf(char), 0);

/** The font size at which each text fits a width, at most `most`. */
export const fitting = (texts: readonly string[], most: number, width: number): number =>
  Math.max(16, Math.min(most, ...texts.map((text) => Math.floor(width / Math.max(1, emsOf(text))))));

/** Maximum length of a text. A longer text would be too small to read, and every glyph takes time. */
const MAX_CHARS = 60;
const shortened = (text: string): string => {
  const chars = [...text];
  return chars.length > MAX_CHARS ? `${chars.slice(0, MAX_CHARS - 1).join('')}…` : text;
};

interface Place {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly colour?: keyof typeof colours;
  /** Maximum width; a wider text is drawn smaller. */
  readonly width?: number;
}

/**
 * A line of text. Han characters use a separate font, because the renderer does not search for missing glyphs in other
 * fonts.
 */
export const line = (
  whole: string,
  { x, y, size, anchor = 'start', colour = 'text', width = INNER }: Place,
): Markup => {
  const text = shortened(whole);
  const runs = text.split(HAN).filter((run) => run !== '');
  return markup`<text x="${x}" y="${y}" font-size="${fitting([text], size, width)}" font-weight="700" text-anchor="${anchor}" fill="${colours[colour]}">${runs.map(
    (run) => markup`<tspan font-family="${HAN.test(run) ? 'Noto Sans S Chinese' : 'Noto Sans'}">${run}</tspan>`,
  )}</text>`;
};

/** Numbers with their labels, side by side; all numbers have the same size, and so do all labels. */
export const figures = (y: number, pairs: readonly (readonly [label: string, value: string])[]): Markup => {
  const step = INNER / Math.max(3, pairs.length);
  const width = step - 24;
  const [labelSize, valueSize] = [
    fitting(
      pairs.map(([label]) => label),
      30,
      width,
    ),
    fitting(
      pairs.map(([, value]) => value),
      72,
      width,
    ),
  ];
  return markup`${pairs.map(([label, value], at) => {
    const x = MARGIN + at * step;
    return markup`${line(value, { x, y, size: valueSize, width })}${line(label, { x, y: y + 48, size: labelSize, colour: 'muted', width })}`;
  })}`;
};

/** The whole picture, with the mark of the site and a note at its foot. */
export const drawing = (content: Markup, note: string | null): string =>
  String(markup`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${colours.ground}"/><rect y="${HEIGHT - 12}" width="${WIDTH}" height="12" fill="${colours.accent}"/>
<g transform="translate(${MARGIN} 56) scale(1.75)"><rect width="32" height="32" rx="7" fill="#0b6b4a"/><path d="M8 24V14M14 24V8M20 24v-7" stroke="#fff" stroke-width="3.4" stroke-linecap="round"/><circle cx="24.6" cy="9.4" r="3.4" fill="${colours.accent}"/></g>
${line('RallyRank', { x: MARGIN + 76, y: 98, size: 38 })}
${note === null ? null : line(note, { x: WIDTH - MARGIN, y: 96, size: 26, anchor: 'end', colour: 'accent', width: INNER / 2 })}
${content}</svg>`);
