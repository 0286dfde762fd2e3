import { Inject, Injectable } from '@nestjs/common';
import { editsPlayers, isInScope, type PlayerPermission } from '@rallyrank/contracts/players/edit-access';
import type { PlayerEvent } from '@rallyrank/contracts/players/events';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { CallContext } from '@rallyrank/infra/http/call';
import type { Writing } from '@rallyrank/shared/edits/writing';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { assertInScope, associationOf, changedAssociations } from '../domain/edit-scope.js';
import { personAfter } from '../domain/player.js';

const [EDIT] = editsPlayers.anyOf;
type Scoped = Pick<Writing, 'playerScopes'>;

/** Restricts changes by users whose roles cover the players of some associations only. */
@Injectable()
export class EditScopes {
  constructor(@Inject(Directory) private readonly directory: Directory) {}

  /**
   * Checks players against their associations of the current day, as far as the read model contains them. An unknown
   * player is in no scope. @throws DomainError player.beyondScope
   */
  assertPlayers(ids: readonly Id[], { playerScopes }: Scoped, permission: PlayerPermission = EDIT): void {
    assertInScope(playerScopes[permission], this.associationsOf(ids));
  }

  /** Whether the caller may change a player. */
  covers(id: Id, { caller }: Pick<CallContext, 'caller'>, permission: PlayerPermission = EDIT): boolean {
    const scope = caller.kind === 'user' ? caller.user.playerScopes?.[permission] : [];
    return isInScope(scope, this.associationsOf([id]));
  }

  /** @throws DomainError player.beyondScope */
  assertPair(pairId: Id, writing: Scoped): void {
    this.assertPlayers(this.directory.pair(pairId)?.playerIds ?? [pairId], writing);
  }

  /** Checks the association of a new player. @throws DomainError player.beyondScope */
  assertNew(association: string | null | undefined, { playerScopes }: Scoped): void {
    assertInScope(playerScopes['player:index:add'], [association]);
  }

  /**
   * Checks the player of a stream against the association of the current day.
   * @param known the events of the stream @throws DomainError player.beyondScope
   */
  assertStream(known: readonly PlayerEvent[], { playerScopes }: Scoped, permission: PlayerPermission): void {
    const scope = playerScopes[permission];
    if (scope === undefined) return;
    const person = personAfter(known);
    assertInScope(scope, [person && associationOf(person, this.directory.today())]);
  }

  /**
   * Checks the associations that a change replaces or states, and players who are merged or separated by it.
   * @param known the events of the player before the change
   * @throws DomainError player.beyondScope
   */
  assertChange(
    known: readonly PlayerEvent[],
    events: readonly PlayerEvent[],
    writing: Scoped,
    permission: PlayerPermission,
  ): void {
    const scope = writing.playerScopes[permission];
    if (scope === undefined) return;
    const [before, after] = [personAfter(known), personAfter([...known, ...events])];
    if (before && after) assertInScope(scope, changedAssociations(before, after));
    const merged = events.flatMap(({ data }) => ('mergedId' in data ? [data.mergedId] : []));
    this.assertPlayers(merged, writing, permission);
  }

  /** Those of the current day. */
  private associationsOf(ids: readonly Id[]): (string | undefined)[] {
    return ids.map((id) => this.directory.associationOn(id));
  }
}
