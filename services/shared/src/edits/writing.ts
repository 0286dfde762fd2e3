import { REASON } from '@rallyrank/contracts/shared/change-reason';
import { ACTOR } from '@rallyrank/infra/entity/rows';
import type { CallContext, WriteOptions } from '@rallyrank/infra/http/call';
import { callerOf } from '@rallyrank/infra/http/caller';

/** A write of a user, with the reason. */
export interface Writing {
  readonly user: string;
  readonly reason: string;
  readonly write: WriteOptions;
}

export const writingOf = (call: CallContext, reason: string): Writing => ({
  user: callerOf(call).id,
  reason,
  write: call.write,
});

/** The options of `handle` for a write. */
export const metadataOf = ({ user, reason, write }: Writing) => ({
  ...write,
  metadata: { [ACTOR]: user, [REASON]: reason },
});
