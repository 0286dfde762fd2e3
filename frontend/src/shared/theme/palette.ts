import type { Accent } from '../state/layout';

export type Scheme = 'light' | 'dark';

/** Neutral and semantic colours of a scheme; each is also the CSS variable `--rr-<name>`. */
export interface Palette {
  readonly bg: string;
  readonly surface: string;
  readonly raised: string;
  readonly sunken: string;
  readonly line: string;
  readonly edge: string;
  readonly text: string;
  readonly muted: string;
  readonly faint: string;
  readonly win: string;
  readonly loss: string;
  readonly live: string;
  readonly warn: string;
  readonly side: string;
  readonly sideText: string;
  readonly sideMuted: string;
}

export const palettes: Record<Scheme, Palette> = {
  light: {
    bg: '#f5f7f6',
    surface: '#ffffff',
    raised: '#ffffff',
    sunken: '#edf1ef',
    line: '#e0e6e3',
    edge: '#8b9791',
    text: '#16201b',
    muted: '#4f5b55',
    faint: '#626e68',
    win: '#0a7040',
    loss: '#b3261e',
    live: '#b83a08',
    warn: '#805300',
    side: '#10201a',
    sideText: '#e9f0ec',
    sideMuted: '#9db0a6',
  },
  dark: {
    bg: '#0d1210',
    surface: '#141a17',
    raised: '#1b2320',
    sunken: '#101613',
    line: '#26302b',
    edge: '#66756d',
    text: '#e6ece9',
    muted: '#a5b3ac',
    faint: '#8e9c95',
    win: '#4cc38a',
    loss: '#ff8b80',
    live: '#ff9d5c',
    warn: '#e2b345',
    side: '#0a0f0d',
    sideText: '#e6ece9',
    sideMuted: '#93a49b',
  },
};

/** The eight theme colours, each in a shade that is readable for both schemes. */
export const accentColours: Record<Accent, Record<Scheme, string>> = {
  court: { light: '#0b6b4a', dark: '#45bd8c' },
  ocean: { light: '#0b63a5', dark: '#62aef0' },
  indigo: { light: '#4450b8', dark: '#98a2f5' },
  plum: { light: '#7d3f9c', dark: '#cd97e6' },
  rose: { light: '#ad2c5b', dark: '#f58bb0' },
  clay: { light: '#a8441b', dark: '#f09a72' },
  amber: { light: '#855700', dark: '#e0b04a' },
  slate: { light: '#44566a', dark: '#9db3c9' },
};

/** Colour of text on the theme colour. */
export const onAccent: Record<Scheme, string> = { light: '#ffffff', dark: palettes.dark.side };

/**
 * Safe for colour-blind people (after Okabe and Ito), at least 3:1 on the surface of their scheme; one per player on a
 * page.
 */
export const seriesColours: Record<Scheme, readonly string[]> = {
  light: ['#0072b2', '#c65400', '#00805e', '#a8457f', '#806300', '#5b5ea6'],
  dark: ['#56b4e9', '#e69f00', '#2fbf94', '#e39ac4', '#f0e442', '#9da7ff'],
};
