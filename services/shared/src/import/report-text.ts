import { filled } from '@rallyrank/contracts/shared/filled';
import type { Language } from '@rallyrank/contracts/shared/language';
import { recordKinds } from '@rallyrank/contracts/shared/record-kinds';
import { importReportTexts } from '../locales/import-report.js';
import type { Apart, Counts, Refusal, Report, WrittenReport } from './report.js';

const number = (value: number): string => value.toLocaleString('en-US');
const keysOf = <K extends string>(value: Readonly<Record<K, unknown>>): K[] => Object.keys(value) as K[];

const row = (cells: readonly string[]): string =>
  cells
    .map((cell, i) => cell[i === 0 ? 'padEnd' : 'padStart'](12))
    .join('')
    .trimEnd();

const tableText = ({ counts }: Report, language: Language): string[] => {
  const { kinds, columns } = importReportTexts;
  const names = keysOf<keyof Counts>(columns);
  return [
    row(['', ...names.map((name) => columns[name][language])]),
    ...recordKinds.map((kind) => row([kinds[kind][language], ...names.map((name) => number(counts[kind][name]))])),
  ];
};

const apartText = ({ apart }: Report, language: Language): string =>
  keysOf<keyof Apart>(apart)
    .map((kind) => `${number(apart[kind])} ${importReportTexts.apart[kind][language]}`)
    .join(', ');

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', title, ...lines];

/** The report without individual rows. */
const summaryText = (report: Report, language: Language): string => {
  const { format, path, status, error, refusedFor, warnings, startedAt, finishedAt } = report;
  const seconds = (Date.parse(finishedAt) - Date.parse(startedAt)) / 1000;
  const outcome = `${importReportTexts.status[status][language]}${error === null ? '' : ` (${error})`}`;
  return [
    filled(importReportTexts.import[language], { path, format, outcome, seconds: seconds.toFixed(1) }),
    '',
    ...tableText(report, language),
    `${importReportTexts.ofMatches[language]}${apartText(report, language)}`,
    ...section(
      importReportTexts.rejectedFor[language],
      refusedFor.map((reason) => `  ${number(reason.count)} x ${reason.text[language]}`),
    ),
    ...section(
      importReportTexts.withWarning[language],
      warnings.map(({ count, first, text }) =>
        filled(importReportTexts.warning[language], {
          count: number(count),
          text: text[language],
          first: `${first.file}:${first.line}`,
        }),
      ),
    ),
    '',
  ].join('\n');
};

const refusalText = (refusal: Refusal, language: Language): string =>
  `${refusal.file}:${refusal.line}: ${importReportTexts.kinds[refusal.kind][language]}: ${refusal.text[language]}`;

/** The complete report: the summary, then every remark and every refusal with file, line and reason. */
export const reportText = (report: Report, language: Language): string => {
  const { remarks, refusals } = report;
  return [
    summaryText(report, language),
    ...(remarks.length > 0 ? [`${importReportTexts.remarks[language]}: ${number(remarks.length)}`] : []),
    ...remarks.map((remark) => `${remark.file}:${remark.line}: ${remark.text[language]}`),
    ...(remarks.length > 0 ? [''] : []),
    `${importReportTexts.rejected[language]}: ${number(refusals.length)}`,
    ...refusals.map((refusal) => refusalText(refusal, language)),
    '',
  ].join('\n');
};

const MOST_ON_SCREEN = 50;

/**
 * The English text printed at the end: the report with the first rejected rows, and the path of the complete report.
 */
export const screenText = (report: Report, file: WrittenReport): string => {
  const { refusals } = report;
  const more = refusals.length - MOST_ON_SCREEN;
  return [
    summaryText(report, 'en'),
    ...(refusals.length > 0 ? [`rejected: ${number(refusals.length)}`] : []),
    ...refusals.slice(0, MOST_ON_SCREEN).map((refusal) => `  ${refusalText(refusal, 'en')}`),
    ...(more > 0 ? [`  and ${number(more)} more in the report`] : []),
    'path' in file ? `report: ${file.path}` : `could not write the report: ${file.failure}`,
    '',
  ].join('\n');
};
