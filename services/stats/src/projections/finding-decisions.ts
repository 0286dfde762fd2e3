import { findingDecision } from '@rallyrank/contracts/players/finding-decision';
import { EntityRows } from '@rallyrank/infra/entity/rows';
import { provide, token } from '@rallyrank/infra/nest/token';

/** The decisions of operators about findings. */
export const FINDING_DECISIONS = token<EntityRows>('FINDING_DECISIONS');

export const findingDecisions = provide(FINDING_DECISIONS, [], () => new EntityRows(findingDecision));
