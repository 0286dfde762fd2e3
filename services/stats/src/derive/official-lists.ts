import { dayOf } from '@rallyrank/contracts/shared/time';
import { disciplines } from '@rallyrank/contracts/sport/codes';
import { rankingRuleOf } from '@rallyrank/contracts/sport/ranking-rules';
import type { RatingList } from '@rallyrank/shared/domain/elo/rating-input';
import { ListDays } from '@rallyrank/shared/domain/world-ranking/list-days';
import type { RankList } from '@rallyrank/shared/domain/world-ranking/rank-list';
import type { ResultLines } from '@rallyrank/shared/domain/world-ranking/result-lines';
import { worldListDays, worldLists } from '@rallyrank/shared/domain/world-ranking/world-ranking';
import type { DerivationInput } from '@rallyrank/shared/read-models/derivation-input/derivation-input';

/** A published list without those who never played a match: they have no number in the table. */
const withPlayers = ({ discipline, day, competitors, ranks, points, tournaments }: RatingList): RankList => {
  const head = { discipline: disciplines[discipline]!, date: dayOf(day), day };
  if (!competitors.includes(-1)) return { ...head, competitors, ranks, points, tournaments };
  const isKept = (_: number, place: number): boolean => competitors[place]! >= 0;
  return {
    ...head,
    competitors: competitors.filter(isKept),
    ranks: ranks.filter(isKept),
    points: points.filter(isKept),
    tournaments: tournaments.filter(isKept),
  };
};

/** Lists of a discipline (index into `disciplines`) by day: what is published or, where nothing is, what follows from results. */
export const officialLists = (
  { rating: { table, lists }, profile }: DerivationInput,
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
