import { findingDecision } from '@rallyrank/contracts/players/finding-decision';
import { entityParts } from '@rallyrank/infra/entity/entity-parts';

/** The parts of this service that handle decisions about findings, which the service stats computes. */
export const findingDecisions = entityParts(findingDecision);
