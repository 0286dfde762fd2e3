import { describe, expect, it } from '@jest/globals';
import { contrast } from './contrast';
import { accentColours, palettes, type Scheme, seriesColours } from './palette';

const schemes: Scheme[] = ['light', 'dark'];
const TEXT = 4.5;
const GRAPHIC = 3;

describe('contrast', () => {
  it('is 21 for black on white and 1 for a colour on itself', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#0b6b4a', '#0b6b4a')).toBe(1);
  });
});

describe.each(schemes)('%s scheme', (scheme) => {
  const palette = palettes[scheme];
  const grounds = [palette.bg, palette.surface, palette.raised, palette.sunken];

  it.each(['text', 'muted', 'faint', 'win', 'loss', 'live', 'warn'] as const)(
    '%s is readable on every background',
    (name) => {
      for (const ground of grounds) expect(contrast(palette[name], ground)).toBeGreaterThanOrEqual(TEXT);
    },
  );
  it('controls have a visible edge', () => {
    expect(contrast(palette.edge, palette.surface)).toBeGreaterThanOrEqual(GRAPHIC);
  });
  it('the sidebar is readable', () => {
    expect(contrast(palette.sideText, palette.side)).toBeGreaterThanOrEqual(TEXT);
    expect(contrast(palette.sideMuted, palette.side)).toBeGreaterThanOrEqual(TEXT);
  });
  it.each(Object.entries(accentColours))(
    'accent %s is readable as a link and behind its own label',
    (_name, accent) => {
      for (const ground of grounds) expect(contrast(accent[scheme], ground)).toBeGreaterThanOrEqual(TEXT);
      const label = scheme === 'light' ? '#ffffff' : palette.side;
      expect(contrast(accent[scheme], label)).toBeGreaterThanOrEqual(TEXT);
    },
  );
  it('chart colours stand out from the surface', () => {
    for (const colour of seriesColours[scheme])
      expect(contrast(colour, palette.surface)).toBeGreaterThanOrEqual(GRAPHIC);
  });
});
