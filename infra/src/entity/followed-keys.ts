import type { Entity } from '@rallyrank/contracts/entity/entity';
import type { Fields } from '@rallyrank/contracts/entity/field';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Recorded } from '../event-store/port.js';
import type { EntityEvent, Values } from './decide.js';

interface Renamed {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** The keys of the entries that fields name by key (`keyOf`), from the events of these entries. */
export class FollowedKeys {
  private readonly followed;
  /** Keys by field and id. */
  private readonly keys = new Map<string, unknown>();

  constructor(fields: Fields) {
    this.followed = Object.entries(fields).flatMap(([field, { refersTo, refersBy }]) =>
      refersTo && refersBy !== undefined ? [{ field, by: refersBy, events: refersTo.events }] : [],
    );
  }

  get events() {
    return this.followed.flatMap(({ events }) => events);
  }

  follows({ type }: Pick<Recorded, 'type'>): boolean {
    return this.events.some((event) => event.type === type);
  }

  /** The fields whose values an event replaces. A removed entry has no holders. */
  renamedBy({ type, data }: Pick<Recorded, 'type' | 'data'>): Renamed[] {
    const { id, values = {} } = data as EntityEvent['data'];
    return this.followed.flatMap(({ field, by, events }) => {
      const to = values[by];
      if (to === undefined || !events.some((event) => event.type === type)) return [];
      const at = `${field} ${id}`;
      const from = this.keys.get(at);
      this.keys.set(at, to);
      return from === undefined ? [] : [{ field, from, to }];
    });
  }

  snapshot() {
    return [...this.keys];
  }

  restore(keys: ReturnType<FollowedKeys['snapshot']>): void {
    for (const [at, key] of keys) this.keys.set(at, key);
  }

  reset(): void {
    this.keys.clear();
  }
}

/**
 * The values without keys that stay as they are: the stream of the entry may have an older key than its row.
 * @throws DomainError request.invalid for another key
 */
export const withoutKeptKeys = ({ fields }: Pick<Entity, 'fields'>, before: Values, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([field, value]) => {
      if (fields[field]?.refersBy === undefined || value === undefined) return true;
      if (value !== before[field]) throw new DomainError('request.invalid', { field, rule: 'cannot be changed' });
      return false;
    }),
  );
