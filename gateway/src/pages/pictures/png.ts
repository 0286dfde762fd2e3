import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { renderAsync } from '@resvg/resvg-js';
import pLimit from 'p-limit';

const require = createRequire(import.meta.url);
const fontOf = (entry: string, file: string): string => join(dirname(entry), '../fonts', file);

/** Both fonts are under the SIL Open Font License. */
const fontFiles = [
  fontOf(require.resolve('@embedpdf/fonts-latin'), 'NotoSans-Bold.ttf'),
  fontOf(require.resolve('@embedpdf/fonts-sc'), 'NotoSansHans-Bold.otf'),
];
/**
 * Maximum number of concurrent drawings. Each takes about a tenth of a second of one core, on the thread pool that file
 * reads and compression also use.
 */
const MOST_AT_ONCE = 2;
const MOST_WAITING = 16;
const LONGEST_MS = 20_000;

const limit = pLimit(MOST_AT_ONCE);

const draw = async (svg: string, longestMs: number): Promise<Uint8Array> => {
  const signal = AbortSignal.timeout(longestMs);
  try {
    const font = { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Noto Sans' };
    return (await renderAsync(svg, { font }, signal)).asPng();
  } catch (error) {
    throw signal.aborted ? new DomainError('server.unavailable') : error;
  }
};

/** Draws an SVG as PNG. @throws DomainError server.unavailable if too many drawings wait or it takes too long */
export const toPng = async (svg: string, longestMs = LONGEST_MS): Promise<Uint8Array> => {
  if (limit.pendingCount >= MOST_WAITING) throw new DomainError('server.unavailable');
  return limit(() => draw(svg, longestMs));
};
