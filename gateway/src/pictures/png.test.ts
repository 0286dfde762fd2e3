import { describe, expect, it } from '@jest/globals';
import { markup } from '../pages/markup.js';
import { drawing, figures, line } from './drawing.js';
import { toPng } from './png.js';

const pictureOf = (text: string): string => drawing(line(text, { x: 80, y: 300, size: 96 }), null);

describe('a picture', () => {
  it('has glyphs for Latin and Chinese names', async () => {
    const empty = await toPng(drawing(markup``, null));
    for (const name of ['Čaž', '安洗莹']) expect((await toPng(pictureOf(name))).length).toBeGreaterThan(empty.length);
  });

  it('writes all labels of figures in one size, and all numbers', () => {
    const svg = String(
      figures(480, [
        ["Rank in Women's doubles", '1'],
        ['Titles', '12'],
        ['Won and lost', '1,132–1,036'],
      ]),
    );
    const sizes = [...svg.matchAll(/font-size="(\d+)"/g)].map(([, size]) => Number(size));
    expect(new Set(sizes).size).toBe(2);
    expect(sizes).toHaveLength(6);
  });

  it('cuts long texts, and leaves their markup without effect', () => {
    const svg = pictureOf(`</text><image href="x"/>${'长'.repeat(100)}`);
    expect(svg).not.toContain('<image');
    expect(svg).toContain(`${'长'.repeat(35)}</tspan><tspan font-family="Noto Sans">…`);
  });

  it('is unavailable if it takes too long', async () => {
    await expect(toPng(pictureOf('ALDER Bo'), 1)).rejects.toMatchObject({ reason: 'server.unavailable' });
  });
});
