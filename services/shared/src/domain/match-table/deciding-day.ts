import { dayNumber } from '@rallyrank/contracts/shared/time';
import { roundCodes } from '@rallyrank/contracts/sport/codes';
import type { MatchTable } from './match-table.js';

const FINAL = roundCodes.indexOf('F');

/**
 * Day number of a match. Some sources date all matches of an edition on its first day; its final then has the last day.
 */
export const decidingDay = ({ columns, editions }: MatchTable, row: number): number => {
  const date = columns.date[row]!;
  if (columns.round[row] !== FINAL) return date;
  const { startDate, endDate } = editions.at(columns.edition[row]!).ref;
  return date === dayNumber(startDate) ? dayNumber(endDate) : date;
};
