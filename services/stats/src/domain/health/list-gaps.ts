import { disciplines } from '@rallyrank/contracts/sport/codes';
import { rankingRuleOf } from '@rallyrank/contracts/sport/ranking-rules';
import { isContinued, listSpans } from '@rallyrank/shared/domain/list-spans/list-spans';
import type { RankList } from '@rallyrank/shared/domain/world-ranking/rank-list';
import type { Finding, HealthInput } from './finding.js';

/** The first rank that is missing on a list, which a tie does not explain; undefined if there is none. */
const missingRank = ({ ranks }: RankList): number | undefined => {
  const at = ranks.findIndex((rank, i) => rank !== i + 1 && rank !== ranks[i - 1]);
  return at === -1 ? undefined : at + 1;
};

/** Times without a list that are longer than any interval between lists of the era, and lists that lack a rank. */
export function* listGaps({ profile, lists }: HealthInput): Iterable<Finding> {
  const kind = 'listGap';
  for (const discipline of disciplines) {
    const known = lists.lists(discipline);
    const spans = listSpans(known, rankingRuleOf(profile.key));
    for (const [i, list] of known.entries()) {
      const { date: day } = list;
      const rank = missingRank(list);
      if (rank !== undefined) yield { kind, discipline, day, facts: { rank } };
      if (i > 0 && !isContinued(spans, i)) yield { kind, discipline, day, facts: { since: known[i - 1]!.date } };
    }
  }
}
