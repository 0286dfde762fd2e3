import type { Fields } from '@rallyrank/contracts/entity/field';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Values } from './decide.js';
import { folded } from './folded.js';

/** Values are unique within their group; without a group, they are unique among all entities. */
const keyOf = (value: unknown, group: unknown = ''): string | undefined =>
  value === undefined || value === null ? undefined : `${folded(group)}\u0000${folded(value)}`;

interface Holder {
  readonly id: Id;
  /** Number of reservations of the value by its holder: two writes on one entity may reserve the same value. */
  readonly times: number;
}

/** The holders of the values of unique fields. Empty values have no holder. */
export class UniqueValues {
  private readonly holders: ReadonlyMap<string, Map<string, Holder>>;

  constructor(private readonly fields: Fields) {
    const unique = Object.keys(fields).filter((key) => fields[key]?.isUnique);
    this.holders = new Map(unique.map((key) => [key, new Map<string, Holder>()]));
  }

  /** The first field whose value is held by an entity other than `self`, and that entity. */
  conflict(values: Values, self?: Id): { readonly field: string; readonly id: Id } | undefined {
    for (const [field, holders] of this.holders) {
      const id = holders.get(this.keyIn(field, values) ?? '')?.id;
      if (id !== undefined && id !== self) return { field, id };
    }
    return undefined;
  }

  add(id: Id, values: Values): void {
    this.change(id, values, 1);
  }

  /** Releases one reservation by `id`; values held by others are unaffected. */
  release(id: Id, values: Values): void {
    this.change(id, values, -1);
  }

  clear(): void {
    for (const holders of this.holders.values()) holders.clear();
  }

  private keyIn(field: string, values: Values): string | undefined {
    const group = this.fields[field]?.uniqueWithin;
    return keyOf(values[field], group === undefined ? '' : values[group]);
  }

  private change(id: Id, values: Values, by: number): void {
    for (const [field, holders] of this.holders) {
      const key = this.keyIn(field, values);
      const held = key === undefined ? undefined : holders.get(key);
      if (key === undefined || (held && held.id !== id)) continue;
      const times = (held?.times ?? 0) + by;
      if (times > 0) holders.set(key, { id, times });
      else holders.delete(key);
    }
  }
}
