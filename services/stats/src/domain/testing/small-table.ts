import { dayOf } from '@rallyrank/contracts/shared/time';
import type { Discipline } from '@rallyrank/contracts/sport/codes';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import type { MatchFacts } from '@rallyrank/contracts/tournaments/events';
import { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';
import { type Frame, frameOf } from '../frame/frame.js';
import type { Sources } from '../frame/sources.js';

export const FIRST_DAY = 20_000;

export interface TestEdition {
  readonly level?: string;
  readonly season?: number;
  readonly series?: string;
  readonly surface?: 'hard' | 'clay' | 'grass' | 'carpet';
  readonly indoor?: boolean;
}

/**
 * Short form of a match. A side is `1` or `1+2`; unless stated otherwise, the first side wins, and the match is best of
 * three.
 */
export interface TestMatch extends Partial<Omit<MatchFacts, 'sides' | 'date' | 'games'>> {
  readonly sides?: readonly [string, string];
  /** Edition id, by default 1. */
  readonly edition?: string;
  /** Days after FIRST_DAY, by default the index in the list. */
  readonly day?: number;
  readonly games?: string;
  readonly id?: string;
}

const sideOf = (text: string): MatchFacts['sides'][number] => {
  const playerIds = text.split('+');
  return { competitorId: playerIds.length === 1 ? text : `9${playerIds.join('0')}`, playerIds };
};
const gamesOf = (text: string): MatchFacts['games'] =>
  text === '' ? [] : (text.split(' ').map((game) => game.split('-').map(Number)) as MatchFacts['games']);

const disciplineOf = (sides: readonly string[]): Discipline => (sides[0]!.includes('+') ? 'MD' : 'MS');

export const tableOf = (
  matches: readonly TestMatch[],
  editions: Readonly<Record<string, TestEdition>> = {},
): MatchTable => {
  const table = new MatchTable();
  const numbers = new Set(['1', ...Object.keys(editions), ...matches.map(({ edition }) => edition ?? '1')]);
  for (const number of numbers) {
    const { level = 'super-1000', season = 2024, series = number, ...court } = editions[number] ?? {};
    const data = {
      editionId: number,
      seriesId: series,
      name: { en: `Open ${number}` },
      level,
      season,
      startDate: dayOf(FIRST_DAY),
      endDate: dayOf(FIRST_DAY + 6),
      status: 'scheduled',
      sourceKeys: [],
      ...court,
    };
    table.apply({ type: 'EditionScheduled', data });
  }
  for (const [i, match] of matches.entries()) {
    const { sides = ['1', '2'], edition = '1', day = i, games = '', id = String(i + 1), ...more } = match;
    const data = {
      editionId: edition,
      matchId: id,
      drawId: '1',
      discipline: disciplineOf(sides),
      round: 'R32',
      sides: sides.map(sideOf),
      outcome: 'completed',
      winner: 1,
      games: gamesOf(games),
      date: dayOf(FIRST_DAY + day),
      order: i,
      ...more,
    };
    table.apply({ type: 'MatchCompleted', data: more.outcome === 'unplayed' ? { ...data, winner: undefined } : data });
  }
  return table;
};

export const badmintonFrame = (
  matches: readonly TestMatch[],
  editions: Readonly<Record<string, TestEdition>> = {},
  sources: Sources = {},
): Frame => frameOf(tableOf(matches, editions), profileOf('badminton'), sources);

export const tennisFrame = (
  matches: readonly TestMatch[],
  editions: Readonly<Record<string, TestEdition>> = {},
): Frame => frameOf(tableOf(matches, { 1: { level: 'tour' }, ...editions }), profileOf('tennis'));

/** Competitor number of a side in the notation of `sides`. */
export const numberOf = ({ table }: Frame, side: string): number => table.people.find(sideOf(side).competitorId)!;
