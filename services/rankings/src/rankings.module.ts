import { rankingJob } from '@rallyrank/contracts/rankings/rpc';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import { rankingRuleOf } from '@rallyrank/contracts/sport/ranking-rules';
import { serveRecompute } from '@rallyrank/infra/derive/recompute-rpc';
import { watched } from '@rallyrank/infra/derive/watched';
import type { ServiceBlueprint } from '@rallyrank/infra/service/port';
import { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { PublishedLists } from '@rallyrank/shared/read-models/published-lists/published-lists';
import { rankingsDeriver } from './derive/rankings-deriver.js';
import { StandingBook } from './derive/standing-book.js';
import { rankingBindings } from './http/ranking-routes.js';
import { RECOMPUTE_RANKINGS, recomputeRankings } from './jobs/recompute-rankings.js';
import { serveRankings } from './rpc/serve-rankings.js';

export const rankingsBlueprint: ServiceBlueprint = {
  name: 'rankings',
  build: (parts) => {
    const profile = profileOf(parts.config.sport);
    const lists = new PublishedLists();
    const directory = new Directory();
    const table = new MatchTable();
    const deriver = rankingsDeriver(parts, { lists, directory, table }, profile);
    const book = new StandingBook(rankingRuleOf(profile.key));
    serveRankings(parts, lists, directory, book);
    serveRecompute(parts, RECOMPUTE_RANKINGS, rankingJob);
    const changed = () => deriver.changed();
    return {
      projections: [watched(directory, changed), watched(lists, changed), watched(table, changed)],
      jobs: [recomputeRankings(parts, profile, deriver, directory)],
      notReady: () => (deriver.isBeginning ? 'the first result is being computed' : undefined),
      close: () => deriver.close(),
      routes: rankingBindings({ profile, lists, directory, table, deriver, book, now: parts.now }),
    };
  },
};
