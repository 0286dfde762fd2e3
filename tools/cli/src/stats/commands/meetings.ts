import { disciplines } from '@rallyrank/contracts/sport/codes';
import { greatestMatches } from '@rallyrank/stats/domain/greatest/greatest';
import type { Balance } from '@rallyrank/stats/domain/head-to-head/balance';
import { headToHead } from '@rallyrank/stats/domain/head-to-head/head-to-head';
import { headsToHeads } from '@rallyrank/stats/domain/head-to-head/matrix';
import { rivalries } from '@rallyrank/stats/domain/rivalries/rivalries';
import type { Answer, Row } from '../answer.js';
import type { Asked } from '../asked.js';

/** Names that a matrix of heads-to-heads takes at most. */
const MATRIX = 20;

const balanceRow = ({ tally, games, points }: Balance): Row => ({
  ...tally,
  gamesWon: games[0],
  gamesLost: games[1],
  pointsWon: points[0],
  pointsLost: points[1],
});

const groupRows = <K>(groups: ReadonlyMap<K, Balance>, name: string, wordOf: (key: K) => string | number): Row[] =>
  [...groups].map(([key, balance]) => ({ [name]: wordOf(key), ...balanceRow(balance) }));

const two = (asked: Asked, first: number, second: number): Answer => {
  const found = headToHead(asked.engine.frame, first, second, asked.filter);
  const itself = (key: string | number) => key;
  return {
    first: asked.named(first),
    second: asked.named(second),
    total: balanceRow(found.total),
    finals: balanceRow(found.finals),
    byDiscipline: groupRows(found.byDiscipline, 'discipline', (discipline) => disciplines[discipline]!),
    byLevel: groupRows(found.byLevel, 'level', itself),
    byRound: groupRows(found.byRound, 'round', itself),
    bySeason: groupRows(found.bySeason, 'season', itself),
    bySurface: groupRows(found.bySurface, 'surface', itself),
    meetings: found.meetings.slice(0, asked.question.limit).map(({ row }) => asked.match(row)),
  };
};

/** Two against each other; with more names each against each. */
export const h2h = (asked: Asked): Answer => {
  const people = asked.people(2, MATRIX);
  if (people.length === 2) return two(asked, people[0]!, people[1]!);
  const { members, cells, totals } = headsToHeads(asked.engine.frame, people, asked.filter);
  const text = ({ won, lost }: { won: number; lost: number }): string => `${won}-${lost}`;
  return {
    matrix: members.map((member, i) => ({
      player: asked.named(member),
      ...Object.fromEntries(members.map((other, j) => [asked.named(other).name, i === j ? '' : text(cells[i]![j]!)])),
      total: text(totals[i]!),
    })),
  };
};

export const rivalriesList = (asked: Asked): Answer => {
  asked.people(0);
  const { by, limit } = asked.question;
  const list = rivalries(asked.engine.frame, by, { filter: asked.filterIn(asked.discipline), limit });
  return {
    discipline: disciplines[asked.discipline]!,
    rivalries: list.map(({ first, second, won, lost, finals, score, era, firstRow, lastRow }) => ({
      first: asked.named(first),
      second: asked.named(second),
      won,
      lost,
      finals,
      score,
      era,
      from: asked.dayOf(firstRow),
      to: asked.dayOf(lastRow),
    })),
  };
};

export const greatest = (asked: Asked): Answer => {
  asked.people(0);
  const { limit } = asked.question;
  const list = greatestMatches(asked.engine.frame, { filter: asked.filterIn(asked.discipline), limit });
  return {
    matches: list.map(({ row, score: greatness, stakes, quality, closeness, length }) => ({
      greatness,
      ...asked.match(row),
      stakes,
      quality,
      closeness,
      length,
    })),
  };
};
