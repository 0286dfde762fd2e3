import { dayOf } from '@rallyrank/contracts/shared/time';
import { disciplines } from '@rallyrank/contracts/sport/codes';
import { rankingRuleOf } from '@rallyrank/contracts/sport/ranking-rules';
import type { RatingList } from '@rallyrank/shared/elo/rating-input';
import type { Facts } from '@rallyrank/shared/facts/facts';
import { ListDays } from '@rallyrank/shared/world-ranking/list-days';
import type { RankList } from '@rallyrank/shared/world-ranking/rank-list';
import type { ResultLines } from '@rallyrank/shared/world-ranking/result-lines';
import { worldListDays, worldLists } from '@rallyrank/shared/world-ranking/world-ranking';

/** A published list without those who never played a match: they have no number in the table. */
const withPlayers = ({ discipline, day, competitors, ranks, points, tournaments }: RatingList): RankList => {
  const places = Int32Array.from(competitors.keys()).filter((place) => competitors[place]! >= 0);
  return {
    discipline: disciplines[discipline]!,
    date: dayOf(day),
    day,
    competitors: Int32Array.from(places, (place) => competitors[place]!),
    ranks: Uint32Array.from(places, (place) => ranks[place]!),
    points: Float64Array.from(places, (place) => points[place]!),
    tournaments: Uint32Array.from(places, (place) => tournaments[place]!),
  };
};

/** Lists of a discipline (index into `disciplines`) by day: what is published or, where nothing is, what follows from results. */
export const officialLists = (
  { rating: { table, lists }, profile }: Facts,
  lines: () => ResultLines,
  discipline: number,
): RankList[] => {
  const published = lists.filter((list) => list.discipline === discipline);
  if (published.length > 0) return published.map(withPlayers);
  const last = table.dates()?.[1];
  if (last === undefined) return [];
  const rule = rankingRuleOf(profile.key);
  const days = worldListDays(lines(), rule, discipline, new Int32Array(0), new ListDays(rule).after(last));
  return worldLists(lines(), table, profile, discipline, days);
};
