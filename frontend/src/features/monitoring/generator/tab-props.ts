import type { EntitySpec } from '@rallyrank/contracts/monitoring/entity-spec';

/** Props of a tab: the description, and a function that changes it. */
export interface TabProps {
  readonly spec: EntitySpec;
  readonly change: (part: Partial<EntitySpec>) => void;
}
