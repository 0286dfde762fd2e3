import type { EntitySpec } from '@rallyrank/contracts/monitoring/entity-spec';

/** What a tab shows and changes. */
export interface TabProps {
  readonly spec: EntitySpec;
  readonly change: (part: Partial<EntitySpec>) => void;
}
