import type { Drawing } from '@rallyrank/contracts/predictions/drawing';
import { type BoardMatch, boardOf } from '../model/board';

const SCALE = 2;
const COLUMN = 220;
const ROW = 22;
/** Height of a match and the space below it. */
const BLOCK = 2 * ROW + 14;
const GUTTER = 24;
const HEAD = 56;
const MARGIN = 24;
const FONT = '12px system-ui, "PingFang SC", "Noto Sans CJK SC", sans-serif';

export interface PictureText {
  readonly title: string;
  /** Names of the rounds of the knock-out draw. */
  readonly rounds: readonly string[];
  readonly nameOf: (side: number) => string;
  readonly colours: { readonly bg: string; readonly text: string; readonly muted: string; readonly line: string };
}

/** A text, shortened to fit a width. */
const fitted = (pen: CanvasRenderingContext2D, text: string, width: number): string => {
  if (pen.measureText(text).width <= width) return text;
  let length = text.length;
  while (length > 1 && pen.measureText(`${text.slice(0, length)}…`).width > width) length -= 1;
  return `${text.slice(0, length)}…`;
};

interface Box {
  readonly x: number;
  readonly top: number;
}

const paintMatch = (
  pen: CanvasRenderingContext2D,
  { sides, result }: BoardMatch,
  { x, top }: Box,
  { nameOf, colours }: PictureText,
): void => {
  pen.strokeStyle = colours.line;
  pen.strokeRect(x, top, COLUMN - GUTTER, 2 * ROW);
  for (const [line, side] of sides.entries()) {
    const y = top + (line + 0.5) * ROW;
    const score = result?.games.map((game) => game[line]).join(' ') ?? '';
    const isWinner = result?.winner === line + 1;
    pen.font = isWinner ? `600 ${FONT}` : FONT;
    pen.fillStyle = result && !isWinner ? colours.muted : colours.text;
    const room = pen.measureText(score).width;
    pen.fillText(fitted(pen, side >= 0 ? nameOf(side) : '–', COLUMN - 2 * GUTTER - room), x + 6, y);
    pen.fillText(score, x + COLUMN - GUTTER - 6 - room, y);
  }
};

/** A canvas with a title, at twice its displayed size. */
const begunCanvas = (width: number, height: number, { title, colours }: PictureText) => {
  const canvas = document.createElement('canvas');
  canvas.width = width * SCALE;
  canvas.height = height * SCALE;
  const pen = canvas.getContext('2d')!;
  pen.scale(SCALE, SCALE);
  pen.fillStyle = colours.bg;
  pen.fillRect(0, 0, width, height);
  pen.textBaseline = 'middle';
  pen.fillStyle = colours.text;
  pen.font = `600 ${FONT}`;
  pen.fillText(title, MARGIN, 20);
  return { canvas, pen };
};

/** The tree of a drawing as a PNG picture. */
export const pictureOf = (drawing: Drawing, text: PictureText): Promise<Blob | null> => {
  const { stages, matches } = boardOf(drawing);
  const columns = matches.filter((_, at) => stages[at]!.kind === 'knockout');
  const first = columns[0]?.length ?? 0;
  const { canvas, pen } = begunCanvas(2 * MARGIN + columns.length * COLUMN, HEAD + MARGIN + first * BLOCK, text);
  for (const [at, column] of columns.entries()) {
    const x = MARGIN + at * COLUMN;
    const room = (first / column.length) * BLOCK;
    pen.font = FONT;
    pen.fillStyle = text.colours.muted;
    pen.fillText(text.rounds[at] ?? '', x, 42);
    for (const [slot, match] of column.entries())
      paintMatch(pen, match, { x, top: HEAD + slot * room + (room - 2 * ROW) / 2 }, text);
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
};
