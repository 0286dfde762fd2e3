import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE, type Language, languages } from '@rallyrank/contracts/shared/language';
import { explain } from '@rallyrank/infra/errors';
import type { Report, WrittenReport } from '@rallyrank/shared/import/report';
import { reportText } from '@rallyrank/shared/import/report-text';

const writeWhole = (path: string, text: string): void => {
  writeFileSync(`${path}.new`, text, { flush: true });
  renameSync(`${path}.new`, path);
};

const writeAll = (dataFolder: string, report: Report): string => {
  const folder = join(dataFolder, 'imports');
  mkdirSync(folder, { recursive: true });
  const name = `${report.startedAt.replace(/[:.]/g, '-')}-${report.format}`;
  writeWhole(join(folder, `${name}.json`), `${JSON.stringify(report, null, 2)}\n`);
  const fileOf = (language: Language) =>
    join(folder, language === DEFAULT_LANGUAGE ? `${name}.txt` : `${name}.${language}.txt`);
  for (const language of languages) writeWhole(fileOf(language), reportText(report, language));
  return fileOf(DEFAULT_LANGUAGE);
};

/**
 * Writes the report as JSON and as text in each language below the data folder. Returns the path of the English text,
 * or the error.
 */
export const writeReport = (dataFolder: string, report: Report): WrittenReport => {
  try {
    return { path: writeAll(dataFolder, report) };
  } catch (error) {
    return { failure: explain(error) };
  }
};
