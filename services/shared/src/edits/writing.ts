import type { PlayerScopes } from '@rallyrank/contracts/shared/caller';
import { REASON } from '@rallyrank/contracts/shared/change-reason';
import { SUGGESTION } from '@rallyrank/contracts/shared/suggestions';
import { ACTOR } from '@rallyrank/infra/entity/rows';
import type { CallContext, WriteOptions } from '@rallyrank/infra/http/call';
import { callerOf } from '@rallyrank/infra/http/caller';

/** A write of a user, with the reason. */
export interface Writing {
  readonly user: string;
  readonly reason: string;
  readonly write: WriteOptions;
  /** By permission, the associations whose players the user may change. */
  readonly playerScopes: PlayerScopes;
  /** The suggestion that the write accepts. */
  readonly suggestionId?: string;
}

export const writingOf = (call: CallContext, reason: string): Writing => {
  const { id, playerScopes = {} } = callerOf(call);
  return { user: id, reason, write: call.write, playerScopes };
};

/** The options of `handle` for a write. */
export const metadataOf = ({ user, reason, write, suggestionId }: Writing) => ({
  ...write,
  metadata: { [ACTOR]: user, [REASON]: reason, ...(suggestionId !== undefined && { [SUGGESTION]: suggestionId }) },
});
