import { type MessagePort, parentPort } from 'node:worker_threads';
import { columnsOf, csvHeader, csvLines, linesOf } from './export.js';
import type { ThreadFormats } from './export-thread.js';
import type { FileHead } from './file-head.js';
import { workbookBytes } from './workbook-bytes.js';

type Parts = AsyncGenerator<ThreadFormats[keyof ThreadFormats]>;

/** Yields the parts of a file. Each text is a JSON list of rows. */
const parts: Record<keyof ThreadFormats, (texts: readonly string[], columns: FileHead['columns']) => Parts> = {
  csv: async function* (texts, columns) {
    yield csvHeader(columns);
    for (const text of texts) yield csvLines(JSON.parse(text), columns);
  },
  xlsx: async function* (texts, columns) {
    yield await workbookBytes(
      columns,
      texts.flatMap((text) => linesOf(JSON.parse(text), columns)),
    );
  },
};

interface Opened {
  readonly port: MessagePort;
  readonly format: keyof ThreadFormats;
  readonly head: FileHead;
}

/**
 * Generates the file of one export: receives its rows as JSON texts, then answers each null with the next part. Rows
 * may have columns that are missing in the head, so the first part waits for the last row.
 */
const serve = ({ port, format, head }: Opened): void => {
  const texts: string[] = [];
  let columns = head.columns;
  let file: Parts | undefined;
  port.on('message', async (rows: string | null) => {
    if (rows !== null) {
      texts.push(rows);
      if (head.language) columns = columnsOf(JSON.parse(rows), columns, head.language);
      return;
    }
    file ??= parts[format](texts, columns);
    const { value, done } = await file.next();
    port.postMessage(done ? null : value);
  });
};

parentPort?.on('message', serve);
