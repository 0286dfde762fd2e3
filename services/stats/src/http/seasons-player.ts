import { compareIds, type Id } from '@rallyrank/contracts/shared/ids';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { disciplines } from '@rallyrank/contracts/sport/codes';
import { getPlayerSeasons, listPlayerSeasons } from '@rallyrank/contracts/stats/seasons';
import { playedIn, winShare } from '@rallyrank/shared/domain/results/counts';
import type { Statistics } from '../derive/statistics.js';
import { adaptiveMinimum } from '../domain/performance/win-shares.js';
import { disciplinesOf } from '../domain/player/disciplines.js';
import { bestWins } from '../domain/seasons/best-wins.js';
import { type SeasonLine, seasonLines, seasonsOf } from '../domain/seasons/season-lines.js';
import { disciplineFilterOf, filterOf } from './filter-of.js';
import { type Answered, type Asked, numberOf, pageOf, statisticsFor } from './reading.js';
import { seasonFigures } from './seasons-figures.js';
import { viewsOf } from './views.js';

type Query = ParsedQuery<typeof listPlayerSeasons>;
type PlayerQuery = ParsedQuery<typeof getPlayerSeasons>;
type Column = Query['orderByColumn'];

const figures: Readonly<Record<Column, (line: SeasonLine) => number>> = {
  points: (line) => line.points,
  titles: (line) => line.titles,
  finals: (line) => line.finals,
  wins: (line) => line.tally.won,
  // Who played nothing stands below who won nothing.
  share: (line) => winShare(line.tally) ?? -1,
  matches: (line) => playedIn(line.tally),
  events: (line) => line.events,
  season: (line) => line.season,
};

/** Equal ones go by titles, finals and wins, whatever the direction; then the newer season, then the lower id. */
const order = (column: Column, isAsc: boolean, idOf: (subject: number) => Id) => {
  const asked = figures[column];
  const next = [figures.titles, figures.finals, figures.wins, figures.season];
  return (a: SeasonLine, b: SeasonLine): number => {
    const first = isAsc ? asked(a) - asked(b) : asked(b) - asked(a);
    if (first !== 0) return first;
    for (const figure of next) {
      const difference = figure(b) - figure(a);
      if (difference !== 0) return difference;
    }
    return compareIds(idOf(a.subject), idOf(b.subject));
  };
};

const sortedLines = ({ frame, memo }: Statistics, query: Query, asked: Asked): SeasonLine[] => {
  const { by, isAsc, orderByColumn: column, minimum } = query;
  const filter = disciplineFilterOf(query, asked.profile);
  return memo.of(['season lines', by, filter, column, isAsc, minimum], () => {
    const lines = memo.of(['season lines', by, filter], () => seasonLines(frame, by, filter));
    const least = minimum ?? (column === 'share' ? adaptiveMinimum(lines.map(({ tally }) => playedIn(tally))) : 0);
    return lines
      .filter(({ tally }) => playedIn(tally) >= least)
      .sort(order(column, isAsc, (subject) => frame.table.people.id(subject)));
  });
};

const ofAll = async (query: Query, asked: Asked): Promise<ResultOf<typeof listPlayerSeasons>> => {
  const statistics = await statisticsFor(asked);
  const { competitor } = viewsOf(statistics.frame, asked);
  return pageOf(sortedLines(statistics, query, asked), query, (line) => ({
    competitor: competitor(line.subject),
    ...seasonFigures(line),
  }));
};

/** @throws DomainError competitor.notFound */
const ofPlayer = async (query: PlayerQuery, asked: Asked): Promise<ResultOf<typeof getPlayerSeasons>> => {
  const statistics = await statisticsFor(asked);
  const { frame } = statistics;
  const { discipline: wanted, ...filter } = filterOf(query, asked.profile);
  const person = numberOf(statistics, asked, query.playerId);
  if (person === undefined) return [];
  const { match } = viewsOf(frame, asked);
  return disciplinesOf(frame, person)
    .filter((discipline) => discipline === (wanted ?? discipline))
    .map((discipline) => ({
      discipline: disciplines[discipline]!,
      seasons: seasonsOf(frame, person, { ...filter, discipline }).map(seasonFigures),
      bestWins: bestWins(frame, person, { ...filter, discipline }, query.limit).map(({ row, own, rank, rating }) => ({
        opponentRank: rank || null,
        opponentRating: rating,
        ...match(row, own),
      })),
    }));
};

export const seasonPlayerBindings = (answered: Answered) => [
  answered(listPlayerSeasons, ofAll),
  answered(getPlayerSeasons, ofPlayer),
];
