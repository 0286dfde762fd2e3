import { PlayerEdited, type PlayerEvent, PlayersMerged, PlayersSeparated } from '@rallyrank/contracts/players/events';
import { type PersonFactEvent, ProfileStated } from '@rallyrank/contracts/players/person-facts';
import type { DecidedValues } from '@rallyrank/contracts/players/person-values';
import { Profile } from '@rallyrank/contracts/players/profile';
import { compareIds, Id } from '@rallyrank/contracts/shared/ids';
import type { Recorded } from '@rallyrank/infra/event-store/port';
import type { Projection } from '@rallyrank/infra/projections/port';
import { profileValues } from '@rallyrank/shared/domain/players/decided-facts';
import { z } from 'zod';
import type { ContradictedFact } from '../domain/health/finding.js';

const Statement = z.object({ at: z.int(), profile: Profile });
const Decision = z.object({ at: z.int(), value: z.union([z.string(), z.number()]).nullable() });
const Person = z.object({
  playerId: Id,
  stated: z.array(Statement),
  decided: z.array(z.tuple([z.string(), Decision])),
});
type Decision = z.infer<typeof Decision>;

/** The statements of sources, oldest first, and the decisions of users by fact; `at` is the position of the event. */
interface History {
  readonly stated: z.infer<typeof Statement>[];
  readonly decided: Map<string, Decision>;
}

const profileKeys = Object.keys(profileValues({}));
const valueIn = (profile: Profile | undefined, fact: string): string | number | null =>
  (profileValues(profile ?? {}) as Readonly<Record<string, string | number | null>>)[fact] ?? null;

/** The decisions in an order that does not depend on their history. */
const inOrder = (decided: History['decided']) => [...decided].sort(([a], [b]) => Number(a > b) - Number(a < b));

/**
 * Read model of the profile facts for which a source has stated another value since a user decided them (tag
 * `stats.contradictedProfiles`). Profiles have streams of their own, so an earlier statement can arrive after a
 * decision; their positions give the order.
 */
export class ContradictedProfiles implements Projection {
  readonly name = 'contradictedProfiles';
  readonly version = 1;
  readonly events = [ProfileStated, PlayerEdited, PlayersMerged, PlayersSeparated];

  private readonly people = new Map<Id, History>();
  private changes = 0;

  /** Number of changes in this process. Users of derived data compare it to detect changes. */
  get revision(): number {
    return this.changes;
  }

  /** In the order of players. */
  all(): ContradictedFact[] {
    return this.ordered().flatMap(([playerId, { stated, decided }]) =>
      inOrder(decided).flatMap(([fact, { at, value }]) => {
        const before = valueIn(stated.findLast((each) => each.at < at)?.profile, fact);
        const other = valueIn(stated.at(-1)?.profile, fact);
        return other === null || other === before || other === value ? [] : [{ playerId, fact, value, other }];
      }),
    );
  }

  apply({ position, type, data }: Pick<Recorded, 'position' | 'type' | 'data'>): void {
    const event = { type, data } as PlayerEvent | PersonFactEvent;
    if (event.type === 'ProfileStated') this.state(event.data, position);
    else if (event.type === 'PlayerEdited' || event.type === 'PlayersSeparated') this.decide(event.data, position);
    else if (event.type === 'PlayersMerged') this.decide({ ...event.data, released: [] }, position);
  }

  snapshot(): z.infer<typeof Person>[] {
    return this.ordered().map(([playerId, { stated, decided }]) => ({ playerId, stated, decided: inOrder(decided) }));
  }

  restore(snapshot: unknown): void {
    this.reset();
    for (const { playerId, stated, decided } of z.array(Person).parse(snapshot))
      this.people.set(playerId, { stated, decided: new Map(decided) });
  }

  reset(): void {
    this.people.clear();
    this.changes += 1;
  }

  private state({ playerId, profile }: { readonly playerId: Id; readonly profile: Profile }, at: number): void {
    const { stated } = this.of(playerId);
    stated.push({ at, profile });
    stated.sort((a, b) => a.at - b.at);
    this.changes += 1;
  }

  private decide(
    edit: { readonly playerId: Id; readonly decided: DecidedValues; readonly released: readonly string[] },
    at: number,
  ): void {
    const values = Object.entries(edit.decided).filter(([fact]) => profileKeys.includes(fact));
    if (values.length + edit.released.length === 0) return;
    const { stated, decided } = this.of(edit.playerId);
    for (const fact of edit.released) decided.delete(fact);
    for (const [fact, value = null] of values) decided.set(fact, { at, value });
    // A released decision leaves no trace, so that the state after an undo is that of before.
    if (stated.length + decided.size === 0) this.people.delete(edit.playerId);
    this.changes += 1;
  }

  private of(playerId: Id): History {
    const known = this.people.get(playerId) ?? { stated: [], decided: new Map<string, Decision>() };
    this.people.set(playerId, known);
    return known;
  }

  private ordered(): (readonly [Id, History])[] {
    return [...this.people].sort(([a], [b]) => compareIds(a, b));
  }
}
