import type { ReportWords } from '@rallyrank/contracts/shared/job-report';
import { profileOf, sports } from '@rallyrank/contracts/sport/profiles';
import { words } from '@rallyrank/shared/import/report-words';
import { monitoringTexts } from '../locales/monitoring.js';

/** Texts in both languages, by key. */
const paired = (en: Readonly<Record<string, string>>, zh: Readonly<Record<string, string>>): ReportWords =>
  Object.fromEntries(Object.entries(en).map(([key, text]) => [key, { en: text, zh: zh[key] ?? text }]));

/** The meanings of the reports of an import: kinds, counts and states as in its report file. */
export const importWords: ReportWords = {
  ...paired(words.en.kinds, words.zh.kinds),
  ...paired(words.en.columns, words.zh.columns),
  ...paired(words.en.status, words.zh.status),
  ...Object.fromEntries(sports.map((sport) => [sport, profileOf(sport).name])),
  source: monitoringTexts.importWords.source,
  status: monitoringTexts.importWords.status,
  sport: monitoringTexts.importWords.sport,
  counts: monitoringTexts.importWords.counts,
  refused: monitoringTexts.importWords.refused,
  remarked: monitoringTexts.importWords.remarked,
  refusedRows: monitoringTexts.importWords.refusedRows,
  remarkedRows: monitoringTexts.importWords.remarkedRows,
  at: monitoringTexts.importWords.at,
  why: monitoringTexts.importWords.why,
  report: monitoringTexts.importWords.report,
};
