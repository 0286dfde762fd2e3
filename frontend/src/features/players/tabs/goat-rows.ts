import type { CompetitorRef } from '@rallyrank/contracts/shared/refs';
import type { Discipline } from '@rallyrank/contracts/sport/codes';
import type { GoatCount, GoatRule } from '@rallyrank/contracts/sport/goat-rule';
import { tabPath } from '../tab-path';

/** Tabs on the page of a competitor that show what a rule counts, by kind of count. */
const tabs = {
  'year-ends': 'ranking',
  weeks: 'ranking',
  'elo-weeks': 'ranking',
  records: 'records',
  'head-to-head': 'h2h',
  wins: 'seasons',
} as const satisfies Readonly<Record<Exclude<GoatCount['kind'], 'result'>, string>>;

/** The address of the rows that a rule counts. */
export const rowsOfRule = ({ counts }: GoatRule, { id }: CompetitorRef, discipline: Discipline): string =>
  counts.kind === 'result'
    ? tabPath(id, 'results', { discipline, level: counts.level })
    : tabPath(id, tabs[counts.kind]);
