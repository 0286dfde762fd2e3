import { type MessagePort, parentPort } from 'node:worker_threads';
import { columnsOf, csvHeader, csvLines } from './export.js';

/**
 * Generates the file of one export: receives its rows as JSON texts, then answers each null with the next part. The columns are the union
 * over all rows, so the first part waits for the last row.
 */
const serve = (port: MessagePort): void => {
  const texts: string[] = [];
  let columns: readonly string[] = [];
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
    columns = columnsOf(JSON.parse(rows), columns);
  });
};

parentPort?.on('message', serve);
