import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RouteDef } from '@rallyrank/contracts/shared/route';
import { columnsOf, csvHeader, csvLines } from './export.js';
import type { Response } from './request.js';

const MOST_LISTENERS = 32;

/** Rows that are made into text at once: about a millisecond, in which nobody else is answered. */
const ROWS_AT_ONCE = 200;

/** The answer of a paged route. */
export interface ExportedList {
  readonly code: number;
  readonly rows: readonly unknown[];
}

/** Calls of others are answered between two slices. */
const slices = async function* (rows: readonly unknown[]): AsyncGenerator<readonly unknown[]> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    yield rows.slice(from, from + ROWS_AT_ONCE);
    await nextTurn();
  }
};

const csvChunks = async function* ({ rows }: ExportedList): AsyncGenerator<string> {
  let columns: readonly string[] = [];
  for await (const slice of slices(rows)) columns = columnsOf(slice, columns);
  yield csvHeader(columns);
  for await (const slice of slices(rows)) yield csvLines(slice, columns);
};

const jsonChunks = async function* ({ rows, ...rest }: ExportedList): AsyncGenerator<string> {
  yield `${JSON.stringify(rest).slice(0, -1)},"rows":[`;
  let separator = '';
  for await (const slice of slices(rows)) {
    yield separator + slice.map((row) => JSON.stringify(row)).join(',');
    separator = ',';
  }
  yield ']}';
};

const formats = {
  csv: { type: 'text/csv; charset=utf-8', chunks: csvChunks },
  json: { type: 'application/json; charset=utf-8', chunks: jsonChunks },
} as const;
export type ExportFormat = keyof typeof formats;

/** Sends a list as a file, piece by piece: its text is never whole in memory, and waits for whoever reads it. */
export const streamExport = (response: Response, route: RouteDef, format: ExportFormat, list: ExportedList): void => {
  const { type, chunks } = formats[format];
  response.setHeader('Content-Type', type);
  response.setHeader('Content-Disposition', `attachment; filename="${route.name}.${format}"`);
  response.setHeader('Cache-Control', 'no-store');
  // The pipeline, the platform and the boundary all watch it.
  response.setMaxListeners(MOST_LISTENERS);
  // Too late for an error body: whoever still listens sees the connection break.
  pipeline(Readable.from(chunks(list), { objectMode: false }), response).catch(() => response.destroy());
};
