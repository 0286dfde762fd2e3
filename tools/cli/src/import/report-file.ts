import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { explain } from '@rallyrank/infra/errors';
import type { Report, WrittenReport } from './report.js';
import { reportText } from './report-text.js';

const writeWhole = (path: string, text: string): void => {
  writeFileSync(`${path}.new`, text, { flush: true });
  renameSync(`${path}.new`, path);
};

const writeBoth = (dataFolder: string, report: Report): string => {
  const folder = join(dataFolder, 'imports');
  mkdirSync(folder, { recursive: true });
  const name = `${report.startedAt.replace(/[:.]/g, '-')}-${report.format}`;
  writeWhole(join(folder, `${name}.json`), `${JSON.stringify(report, null, 2)}\n`);
  const text = join(folder, `${name}.txt`);
  writeWhole(text, reportText(report));
  return text;
};

/** Writes the report below the data folder as JSON and as text, and returns the path of the text or why there is none. */
export const writeReport = (dataFolder: string, report: Report): WrittenReport => {
  try {
    return { path: writeBoth(dataFolder, report) };
  } catch (error) {
    return { failure: explain(error) };
  }
};
