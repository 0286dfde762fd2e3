import type { FindingKind } from '@rallyrank/contracts/stats/finding-kinds';
import { lazy } from '@rallyrank/shared/domain/lazy';
import { brokenScores } from './broken-scores.js';
import { careersOf } from './careers.js';
import { decisionConflicts } from './decision-conflicts.js';
import type { Finding, HealthInput } from './finding.js';
import { impossibleAges } from './impossible-ages.js';
import { listGaps } from './list-gaps.js';
import { lonePartners } from './lone-partners.js';
import { missingFinals } from './missing-finals.js';
import { missingNames } from './missing-names.js';
import { pairingsTwice } from './pairings-twice.js';
import { samePersons } from './same-persons.js';
import { sameSeries } from './same-series.js';
import { sourceConflicts } from './source-conflicts.js';
import { strayWinners } from './stray-winners.js';

/** Finds the defects of each kind. The functions are independent of each other. */
export const checks: Readonly<Record<FindingKind, (input: HealthInput) => Iterable<Finding>>> = {
  samePerson: samePersons,
  lonePartner: lonePartners,
  strayWinner: strayWinners,
  brokenScore: brokenScores,
  pairingTwice: pairingsTwice,
  missingFinal: missingFinals,
  listGap: listGaps,
  impossibleAge: impossibleAges,
  sameSeries,
  missingName: missingNames,
  sourceConflict: sourceConflicts,
  decisionConflict: decisionConflicts,
};

/** The input of the checks. */
export const healthInput = (known: Omit<HealthInput, 'careers'>): HealthInput => ({
  ...known,
  careers: lazy(() => careersOf(known)),
});
