import { pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { markup } from '../markup.js';
import { drawing, figures, line } from './drawing.js';
import { toPng } from './png.js';

const derive = promisify(pbkdf2);
/** Number of threads in the pool of libuv, which is 4 by default. */
const THREADS = Number(process.env.UV_THREADPOOL_SIZE ?? 4);

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

  it('truncates long texts, and escapes their markup', () => {
    const svg = pictureOf(`</text><image href="x"/>${'长'.repeat(100)}`);
    expect(svg).not.toContain('<image');
    expect(svg).toContain(`${'长'.repeat(35)}</tspan><tspan font-family="Noto Sans">…`);
  });

  it('is unavailable if it takes too long', async () => {
    // All threads are busy, so this drawing still waits at its deadline; a drawing in progress would be finished.
    const busy = Promise.all(Array.from({ length: THREADS }, () => derive('password', 'salt', 200_000, 32, 'sha256')));
    await expect(toPng(pictureOf('ALDER Bo'), 1)).rejects.toMatchObject({ reason: 'server.unavailable' });
    await busy;
  });
});
