import { accountPages } from '~/features/account/pages';
import { associationPages } from '~/features/associations/pages';
import { goatPages } from '~/features/goat/pages';
import { homePages } from '~/features/home/pages';
import { livePages } from '~/features/live/pages';
import { otherPages } from '~/features/other/pages';
import { performancePages } from '~/features/performance/pages';
import { playerPages } from '~/features/players/pages';
import { predictionPages } from '~/features/predictions/pages';
import { rankingPages } from '~/features/rankings/pages';
import { recordPages } from '~/features/records/pages';
import { rivalryPages } from '~/features/rivalries/pages';
import { searchPages } from '~/features/search/pages';
import { seasonPages } from '~/features/seasons/pages';
import { simulatorPages } from '~/features/simulator/pages';
import { ownPages } from '~/features/site/pages';
import { tournamentPages } from '~/features/tournaments/pages';
import type { PageDeclaration } from '~/shared/pages/page';

/** The pages of the site, as their features declare them; `office-pages.ts` has those of the back-office. */
export const sitePages: readonly PageDeclaration[] = [
  ...homePages,
  ...searchPages,
  ...playerPages,
  ...rivalryPages,
  ...rankingPages,
  ...tournamentPages,
  ...livePages,
  ...predictionPages,
  ...simulatorPages,
  ...recordPages,
  ...associationPages,
  ...seasonPages,
  ...goatPages,
  ...performancePages,
  ...otherPages,
  ...ownPages,
  ...accountPages,
];
