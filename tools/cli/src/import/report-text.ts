import { recordKinds } from '@rallyrank/shared/readers/records';
import type { Report, WrittenReport } from './report.js';

const number = (value: number): string => value.toLocaleString('en-US');

const row = (cells: readonly (string | number)[]): string =>
  cells
    .map((cell, i) => (typeof cell === 'number' ? number(cell) : cell)[i === 0 ? 'padEnd' : 'padStart'](12))
    .join('')
    .trimEnd();

const apartText = ({ apart }: Report): string =>
  [
    `byes ${number(apart.byes)} (places in the draw, not matches)`,
    `walkovers ${number(apart.walkover)}`,
    `retirements ${number(apart.retired)}`,
    `disqualifications ${number(apart.disqualified)}`,
    `unplayed ${number(apart.unplayed)}`,
    `played with the score unknown ${number(apart.scoreUnknown)}`,
  ].join(', ');

/** The report without its single refusals. */
const summaryText = (report: Report): string => {
  const { format, path, status, error, counts, warnings, startedAt, finishedAt } = report;
  const seconds = (Date.parse(finishedAt) - Date.parse(startedAt)) / 1000;
  return [
    `import of ${path} as ${format}: ${status}${error === null ? '' : ` (${error})`} after ${seconds.toFixed(1)} s`,
    '',
    row(['', 'read', 'accepted', 'corrected', 'unchanged', 'refused']),
    ...recordKinds.map((kind) => {
      const { read, accepted, corrected, unchanged, refused } = counts[kind];
      return row([kind, read, accepted, corrected, unchanged, refused]);
    }),
    `of the matches: ${apartText(report)}`,
    ...(warnings.length > 0 ? ['', 'accepted with a warning:'] : []),
    ...warnings.map(({ text, count, first }) => `  ${number(count)} x ${text} (first: ${first.file}:${first.line})`),
    '',
  ].join('\n');
};

const refusalText = ({ file, line, kind, reason }: Report['refusals'][number]): string =>
  `${file}:${line}: ${kind}: ${reason}`;

/** The whole report: the summary, then every refusal with file, line and reason. */
export const reportText = (report: Report): string =>
  [summaryText(report), `refused: ${number(report.refusals.length)}`, ...report.refusals.map(refusalText), ''].join(
    '\n',
  );

const MOST_ON_SCREEN = 50;

/** What is printed at the end: the report with the first refusals, and where all of them stand. */
export const screenText = (report: Report, file: WrittenReport): string => {
  const { refusals } = report;
  const more = refusals.length - MOST_ON_SCREEN;
  return [
    summaryText(report),
    ...(refusals.length > 0 ? [`refused: ${number(refusals.length)}`] : []),
    ...refusals.slice(0, MOST_ON_SCREEN).map((refusal) => `  ${refusalText(refusal)}`),
    ...(more > 0 ? [`  and ${number(more)} more in the report`] : []),
    'path' in file ? `report: ${file.path}` : `could not write the report: ${file.failure}`,
    '',
  ].join('\n');
};
