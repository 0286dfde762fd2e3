import { filled } from '@rallyrank/contracts/shared/filled';
import type { Language } from '@rallyrank/contracts/shared/language';
import { recordKinds } from '@rallyrank/contracts/shared/record-kinds';
import { importReportTexts } from '../locales/import-report.js';
import { placesText } from './places-text.js';
import type { Apart, Counts, Refusal, Remarked, Report, WrittenReport } from './report.js';

const number = (value: number): string => value.toLocaleString('en-US');
const keysOf = <K extends string>(value: Readonly<Record<K, unknown>>): K[] => Object.keys(value) as K[];

const WIDTH = 12;

const row = (cells: readonly string[]): string =>
  cells
    .map((cell, i) => cell[i === 0 ? 'padEnd' : 'padStart'](WIDTH))
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

/** The counts by file and kind: read = accepted + corrected + unchanged + rejected + set aside. */
const filesText = ({ files }: Report, language: Language): string[] => {
  const { kinds, columns, byFile, file } = importReportTexts;
  const names = keysOf<keyof Counts>(columns);
  const lines = Object.entries(files).flatMap(([name, own]) =>
    recordKinds.flatMap((kind) => {
      const counts = own[kind];
      if (!counts) return [];
      return [row([kinds[kind][language], ...names.map((column) => number(counts[column])), `  ${name}`])];
    }),
  );
  const heading = row(['', ...names.map((column) => columns[column][language]), `  ${file[language]}`]);
  return section(byFile[language], lines.length > 0 ? [heading, ...lines] : []);
};

/** An import that finished is called complete only if no row was rejected. */
const outcomeText = ({ status, error, refusals }: Report, language: Language): string => {
  const hasLosses = status === 'complete' && refusals.length > 0;
  const text = hasLosses
    ? filled(importReportTexts.withLosses[language], { count: number(refusals.length) })
    : importReportTexts.status[status][language];
  return error === null ? text : `${text} (${error})`;
};

/** The report without individual rows. */
const summaryText = (report: Report, language: Language): string => {
  const { format, path, refusedFor, warnings, startedAt, finishedAt } = report;
  const seconds = (Date.parse(finishedAt) - Date.parse(startedAt)) / 1000;
  const outcome = outcomeText(report, language);
  return [
    filled(importReportTexts.import[language], { path, format, outcome, seconds: seconds.toFixed(1) }),
    '',
    ...tableText(report, language),
    `${importReportTexts.ofMatches[language]}${apartText(report, language)}`,
    ...filesText(report, language),
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

type Line = Remarked | Refusal;

/** Equal reasons of one kind once, with all their lines. */
const groupedText = (lines: readonly Line[], language: Language): string[] => {
  const groups = Map.groupBy(lines, (line) => `${'kind' in line ? line.kind : ''}\t${line.text[language]}`);
  return [...groups.values()].map((group) => {
    const [first] = group;
    const kind = first && 'kind' in first ? `${importReportTexts.kinds[first.kind][language]}: ` : '';
    return `${placesText(group)}: ${kind}${first?.text[language]}`;
  });
};

const groupedSection = (title: string, lines: readonly Line[], language: Language): string[] =>
  lines.length === 0 ? [] : [`${title}: ${number(lines.length)}`, ...groupedText(lines, language), ''];

/** The complete report: the summary, then all remarks, rows set aside and refusals with files, lines and reasons. */
export const reportText = (report: Report, language: Language): string => {
  const { remarks, refusals, aside } = report;
  return [
    summaryText(report, language),
    ...groupedSection(importReportTexts.remarks[language], remarks, language),
    ...groupedSection(importReportTexts.aside[language], aside, language),
    `${importReportTexts.rejected[language]}: ${number(refusals.length)}`,
    ...groupedText(refusals, language),
    '',
  ].join('\n');
};

const MOST_ON_SCREEN = 50;
const MOST_OF_LINE = 400;

const shortened = (line: string): string => (line.length > MOST_OF_LINE ? `${line.slice(0, MOST_OF_LINE)} ...` : line);

const screenSection = (title: string, lines: readonly Line[]): string[] => {
  const texts = groupedText(lines, 'en');
  const more = texts.length - MOST_ON_SCREEN;
  return [
    ...(lines.length > 0 ? [`${title}: ${number(lines.length)}`] : []),
    ...texts.slice(0, MOST_ON_SCREEN).map((text) => `  ${shortened(text)}`),
    ...(more > 0 ? [`  and ${number(more)} more in the report`] : []),
  ];
};

/** Files that were not read, which are shown on the screen, because nothing else shows that they are missing. */
const unreadFiles = ({ remarks }: Report): readonly Remarked[] => remarks.filter(({ key }) => key.startsWith('file.'));

/**
 * The English text printed at the end: the report with the first rejected rows, and the path of the complete report.
 */
export const screenText = (report: Report, file: WrittenReport): string =>
  [
    summaryText(report, 'en'),
    ...screenSection('files that are not read', unreadFiles(report)),
    ...screenSection('rejected', report.refusals),
    'path' in file ? `report: ${file.path}` : `could not write the report: ${file.failure}`,
    '',
  ].join('\n');
