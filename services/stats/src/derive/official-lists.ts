import { dayOf } from '@rallyrank/contracts/shared/time';
import { disciplines } from '@rallyrank/contracts/sport/codes';
import { rankingRuleOf } from '@rallyrank/contracts/sport/ranking-rules';
import type { RatingList } from '@rallyrank/shared/domain/elo/rating-input';
import type { RankList } from '@rallyrank/shared/domain/world-ranking/rank-list';
import { lastListDay, type ResultLines } from '@rallyrank/shared/domain/world-ranking/result-lines';
import { worldListDays, worldLists } from '@rallyrank/shared/domain/world-ranking/world-ranking';
import type { DerivationInput } from '@rallyrank/shared/read-models/derivation-input/derivation-input';

/** A published list without competitors that never played a match: they have no number in the table. */
const withPlayers = ({ discipline, day, competitors, ranks, points, tournaments }: RatingList): RankList => {
  const head = { discipline: disciplines[discipline]!, date: dayOf(day), day };
  const places = new Int32Array(competitors.length);
  let size = 0;
  for (let place = 0; place < places.length; place++) if (competitors[place]! >= 0) places[size++] = place;
  if (size === places.length) return { ...head, competitors, ranks, points, tournaments };
  const list = {
    ...head,
    competitors: new Int32Array(size),
    ranks: new Uint32Array(size),
    points: new Float64Array(size),
    tournaments: new Uint32Array(size),
  };
  for (let i = 0; i < size; i++) {
    const place = places[i]!;
    list.competitors[i] = competitors[place]!;
    list.ranks[i] = ranks[place]!;
    list.points[i] = points[place]!;
    list.tournaments[i] = tournaments[place]!;
  }
  return list;
};

/**
 * Lists of a discipline (index into `disciplines`) by day: the published ones or, if there are none, those computed
 * from results.
 */
export const officialLists = (
  { rating: { table, lists }, profile }: DerivationInput,
  lines: () => ResultLines,
  discipline: number,
): RankList[] => {
  const published = lists.filter((list) => list.discipline === discipline);
  if (published.length > 0) return published.map(withPlayers);
  const rule = rankingRuleOf(profile.key);
  const days = worldListDays(lines(), rule, discipline, new Int32Array(0), lastListDay(lines()));
  return worldLists(lines(), table, profile, discipline, days);
};
