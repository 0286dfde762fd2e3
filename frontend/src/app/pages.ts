import { accountPages } from '~/features/account/pages';
import { administrationPages } from '~/features/administration/pages';
import { associationPages } from '~/features/associations/pages';
import { formBuilderPages } from '~/features/form-builder/pages';
import { goatPages } from '~/features/goat/pages';
import { homePages } from '~/features/home/pages';
import { livePages } from '~/features/live/pages';
import { monitoringPages } from '~/features/monitoring/pages';
import { otherPages } from '~/features/other/pages';
import { performancePages } from '~/features/performance/pages';
import { playerPages } from '~/features/players/pages';
import { predictionPages } from '~/features/predictions/pages';
import { rankingPages } from '~/features/rankings/pages';
import { recordPages } from '~/features/records/pages';
import { rivalryPages } from '~/features/rivalries/pages';
import { seasonPages } from '~/features/seasons/pages';
import { simulatorPages } from '~/features/simulator/pages';
import { ownPages } from '~/features/site/pages';
import { tournamentPages } from '~/features/tournaments/pages';
import type { PageDeclaration } from '~/shared/pages/page';

/** Every page of the site, as its feature declares it. */
export const sitePages: readonly PageDeclaration[] = [
  ...homePages,
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
  ...administrationPages,
  ...monitoringPages,
  ...formBuilderPages,
];
