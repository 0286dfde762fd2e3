import type { DecidedValues } from '@rallyrank/contracts/players/person-values';
import type { Profile } from '@rallyrank/contracts/players/profile';
import { compareIds, type Id } from '@rallyrank/contracts/shared/ids';
import { decidedAfter, NOTHING_DECIDED, shownProfile } from '@rallyrank/shared/domain/players/decided-facts';

/** Profiles as sources state them, and what users have decided. */
export class ProfileBook {
  private readonly sourced = new Map<Id, Profile>();
  private readonly decided = new Map<Id, DecidedValues>();

  /** The profile that the product shows. */
  shownOf(playerId: Id): Profile | undefined {
    const [sourced, decided] = [this.sourced.get(playerId), this.decided.get(playerId)];
    return decided ? shownProfile(sourced ?? {}, decided) : sourced;
  }

  sourcedOf(playerId: Id): Profile | undefined {
    return this.sourced.get(playerId);
  }

  put(playerId: Id, profile: Profile): void {
    this.sourced.set(playerId, profile);
  }

  /** Applies an edit, which can arrive before facts of sources. */
  edit(playerId: Id, edit: Parameters<typeof decidedAfter>[1]): void {
    const decided = decidedAfter(this.decided.get(playerId) ?? NOTHING_DECIDED, edit);
    if (Object.keys(decided).length === 0) this.decided.delete(playerId);
    else this.decided.set(playerId, decided);
  }

  /** Players with a profile as shown, in order of ids. */
  allShown(): [Id, Profile][] {
    const ids = new Set([...this.sourced.keys(), ...this.decided.keys()]);
    return [...ids].sort(compareIds).flatMap((id): [Id, Profile][] => {
      const profile = this.shownOf(id) ?? {};
      return Object.keys(profile).length > 0 ? [[id, profile]] : [];
    });
  }

  /** Players with a profile as stated by sources, in order of ids. */
  allSourced(): [Id, Profile][] {
    return [...this.sourced].sort(([a], [b]) => compareIds(a, b));
  }

  /** All decisions, in order of ids. */
  decisions(): { id: Id; values: DecidedValues }[] {
    return [...this.decided].sort(([a], [b]) => compareIds(a, b)).map(([id, values]) => ({ id, values }));
  }

  clear(): void {
    this.sourced.clear();
    this.decided.clear();
  }
}
