import type { Evaluation, Group } from './evaluate.js';
import { forecasters } from './forecasts.js';
import type { Metrics } from './metrics.js';

const widths = [8, 17, 8, 10, 8, 9, 7, 7] as const;
const line = (cells: readonly string[]): string =>
  cells.map((cell, i) => (i < 2 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('');

const cellsOf = ({ n, accuracy, brier, logLoss, slope, ece }: Metrics): string[] => [
  String(n),
  `${(100 * accuracy).toFixed(2)} %`,
  brier.toFixed(4),
  logLoss.toFixed(4),
  slope.toFixed(3),
  ece.toFixed(3),
];

const linesOf = (group: Group): string[] =>
  forecasters.map((name, i) => line([i === 0 ? group.group : '', name, ...cellsOf(group.forecasters[name])]));

const binLines = ({ bins }: Metrics): string[] =>
  bins.map(
    ({ from, n, expected, observed }) =>
      `  ${from.toFixed(2)}-${(from + 0.05).toFixed(2)}  ${String(n).padStart(7)}  expected ${expected.toFixed(3)}  won ${observed.toFixed(3)}`,
  );

/** The evaluation as a text table for the terminal. */
export const evaluationText = (evaluation: Evaluation): string => {
  const { sport, from, to, minMatches, withUnfinished, levels, all, years, disciplines } = evaluation;
  return [
    `${sport}, ${from} to ${to}, both sides with at least ${minMatches} earlier matches, ${withUnfinished ? 'with' : 'without'} matches broken off`,
    `main draws of ${levels?.join(', ') ?? 'the tours'}`,
    line(['', '', 'n', 'accuracy', 'Brier', 'log-loss', 'slope', 'ECE']),
    ...[all, ...disciplines, ...years].flatMap(linesOf),
    'predictor, by the probability of the favourite:',
    ...binLines(all.forecasters.predictor),
    '',
  ].join('\n');
};
