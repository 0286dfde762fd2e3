import { Controller, Inject } from '@nestjs/common';
import { compareIds, type Id } from '@rallyrank/contracts/shared/ids';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { type Discipline, disciplines } from '@rallyrank/contracts/sport/codes';
import { getPlayerSeasons, listPlayerSeasons } from '@rallyrank/contracts/stats/seasons';
import type { CallContext } from '@rallyrank/infra/http/call';
import { pageOf } from '@rallyrank/infra/list/page';
import { byNumber, type Columns, type Compare, numberColumns, sorted } from '@rallyrank/infra/list/sorting';
import { Route } from '@rallyrank/infra/nest/route';
import { playedIn, winShare } from '@rallyrank/shared/domain/results/counts';
import type { Statistics } from '../derive/statistics.js';
import { adaptiveMinimum } from '../domain/performance/win-shares.js';
import { disciplinesOf } from '../domain/player/disciplines.js';
import { bestWins } from '../domain/seasons/best-wins.js';
import { type SeasonLine, seasonLines, seasonsOf } from '../domain/seasons/season-lines.js';
import { disciplineFilterOf, filterOf } from './filter-of.js';
import { type Asked, byOpponentRank, numberOf, READING, type Reading, statisticsFor } from './reading.js';
import { seasonFigures } from './seasons-figures.js';
import { viewsOf } from './views.js';

type Query = ParsedQuery<typeof listPlayerSeasons>;
type PlayerQuery = ParsedQuery<typeof getPlayerSeasons>;

const columns: Columns<SeasonLine, Query['orderByColumn']> = {
  ...numberColumns(['titles', 'finals', 'events', 'season']),
  // Unknown points come last.
  points: byNumber(({ points }) => points || undefined),
  wins: byNumber(({ tally }) => tally.won),
  share: byNumber(({ tally }) => winShare(tally)),
  matches: byNumber(({ tally }) => playedIn(tally)),
};

/** Most titles first, then finals and wins; then the newer season, then the lower id. */
const bestFirst =
  (idOf: (subject: number) => Id): Compare<SeasonLine> =>
  (a, b) =>
    b.titles - a.titles ||
    b.finals - a.finals ||
    b.tally.won - a.tally.won ||
    b.season - a.season ||
    compareIds(idOf(a.subject), idOf(b.subject));

const sortedLines = ({ frame, memo }: Statistics, query: Query, asked: Asked): SeasonLine[] => {
  const { by, isAsc, orderByColumn: column, minimum } = query;
  const filter = disciplineFilterOf(query, asked.profile);
  return memo.of(['season lines', by, filter, column, isAsc, minimum], () => {
    const lines = memo.of(['season lines', by, filter], () => seasonLines(frame, by, filter));
    const least = minimum ?? (column === 'share' ? adaptiveMinimum(lines.map(({ tally }) => playedIn(tally))) : 0);
    const found = lines.filter(({ tally }) => playedIn(tally) >= least);
    const ties = bestFirst((subject) => frame.table.people.id(subject));
    return sorted(found, columns, query, ties);
  });
};

const ofAll = async (query: Query, asked: Asked): Promise<ResultOf<typeof listPlayerSeasons>> => {
  const statistics = await statisticsFor(asked, byOpponentRank(query, asked));
  const { competitor } = viewsOf(statistics.frame, asked);
  return pageOf(sortedLines(statistics, query, asked), query, (line) => ({
    competitor: competitor(line.subject),
    ...seasonFigures(line, asked.profile),
  }));
};

/** Disciplines that the player or pair has played, or the one that is asked for. @throws DomainError competitor.notFound */
const playedBy =
  ({ playerId, discipline: wanted }: PlayerQuery, asked: Asked) =>
  (statistics: Statistics): Discipline[] => {
    const person = numberOf(statistics, asked, playerId);
    const played = person === undefined ? [] : disciplinesOf(statistics.frame, person);
    return played.map((each) => disciplines[each]!).filter((each) => wanted === undefined || each === wanted);
  };

/** @throws DomainError competitor.notFound */
const ofPlayer = async (query: PlayerQuery, asked: Asked): Promise<ResultOf<typeof getPlayerSeasons>> => {
  const played = playedBy(query, asked);
  const statistics = await statisticsFor(asked, played);
  const { frame } = statistics;
  const { discipline: _, ...filter } = filterOf(query, asked.profile);
  const person = numberOf(statistics, asked, query.playerId);
  if (person === undefined) return [];
  const { match } = viewsOf(frame, asked);
  return played(statistics).map((code) => {
    const own = { ...filter, discipline: disciplines.indexOf(code) };
    return {
      discipline: code,
      seasons: seasonsOf(frame, person, own).map((line) => seasonFigures(line, asked.profile)),
      bestWins: bestWins(frame, person, own, query.limit).map(({ row, own: side, rank, rating }) => ({
        opponentRank: rank || null,
        opponentRating: rating,
        ...match(row, side),
      })),
    };
  });
};

@Controller()
export class PlayerSeasonsController {
  constructor(@Inject(READING) private readonly reading: Reading) {}

  @Route(listPlayerSeasons)
  listPlayerSeasons(query: ParsedQuery<typeof listPlayerSeasons>, call: CallContext) {
    return ofAll(query, { ...this.reading, ...call });
  }

  @Route(getPlayerSeasons)
  getPlayerSeasons(query: ParsedQuery<typeof getPlayerSeasons>, call: CallContext) {
    return ofPlayer(query, { ...this.reading, ...call });
  }
}
