import { disciplines } from '@rallyrank/contracts/sport/codes';
import { winShare } from '@rallyrank/shared/domain/results/counts';
import { bestWins } from '@rallyrank/stats/domain/seasons/best-wins';
import { type SeasonLine, seasonsOf } from '@rallyrank/stats/domain/seasons/season-lines';
import { seasonOverview } from '@rallyrank/stats/domain/seasons/season-overview';
import type { Answer, Row } from '../answer.js';
import type { Asked } from '../asked.js';
import { UsageError } from '../errors.js';

const figures = ({ tally, events, finals, titles, points }: SeasonLine): Row => ({
  won: tally.won,
  lost: tally.lost,
  share: winShare(tally),
  walkoversWon: tally.walkoversWon,
  walkoversLost: tally.walkoversLost,
  events,
  finals,
  titles,
  points,
});

/** Season by season of one player or pair, and its wins over the strongest. */
export const seasons = (asked: Asked): Answer => {
  const person = asked.person();
  const { frame } = asked.engine;
  const filter = asked.filterIn(asked.disciplineOf(person));
  return {
    player: asked.named(person),
    discipline: disciplines[filter.discipline]!,
    seasons: seasonsOf(frame, person, filter).map((line) => ({ season: line.season, ...figures(line) })),
    bestWins: bestWins(frame, person, filter, asked.question.limit).map(({ row, rank, rating }) => ({
      opponentRank: rank || null,
      opponentRating: rating,
      ...asked.match(row),
    })),
  };
};

/** Everybody in one season. */
export const season = (asked: Asked): Answer => {
  const { args, by, limit } = asked.question;
  const [year = '', ...more] = args;
  if (!/^\d{4}$/.test(year) || more.length > 0) throw new UsageError('season asks for a year');
  const filter = asked.filterIn(asked.discipline);
  const found = seasonOverview(asked.engine.frame, { by, season: Number(year), filter, limit });
  const rows = (lines: readonly SeasonLine[]): Row[] =>
    lines.map((line) => ({ player: asked.named(line.subject), ...figures(line) }));
  return {
    season: found.season,
    discipline: disciplines[filter.discipline]!,
    players: found.players,
    titles: rows(found.titles),
    wins: rows(found.wins),
    points: rows(found.points),
    minimumOfShares: found.minimum,
    shares: found.shares.map(({ subject, won, lost, share }) => ({ player: asked.named(subject), won, lost, share })),
    winners: found.winners.map(({ winner, finalist, edition, row }) => ({
      date: asked.dayOf(row),
      event: asked.event(edition),
      winner: asked.named(winner),
      finalist: asked.named(finalist),
    })),
  };
};
