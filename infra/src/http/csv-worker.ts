import { type MessagePort, parentPort } from 'node:worker_threads';
import { columnsOf, csvHeader, csvLines } from './export.js';
import type { FileHead } from './file-head.js';

/**
 * Generates the file of one export: receives its rows as JSON texts, then answers each null with the next part. Rows may have columns that
 * the head does not name, so the first part waits for the last row.
 */
const serve = ({ port, head }: { readonly port: MessagePort; readonly head: FileHead }): void => {
  const texts: string[] = [];
  let columns = head.columns;
  let sent = -1;
  const nextPart = (): string | null => {
    const at = sent++;
    if (at < 0) return csvHeader(columns);
    return at < texts.length ? csvLines(JSON.parse(texts[at]!), columns) : null;
  };
  port.on('message', (rows: string | null) => {
    if (rows === null) {
      port.postMessage(nextPart());
      return;
    }
    texts.push(rows);
    if (!head.isComplete) columns = columnsOf(JSON.parse(rows), columns);
  });
};

parentPort?.on('message', serve);
