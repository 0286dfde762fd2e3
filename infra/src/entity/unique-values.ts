import type { Fields } from '@rallyrank/contracts/entity/field';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Values } from './decide.js';

/** Two spellings of one value: letter case, accents' encoding and surrounding space make no difference. */
const keyOf = (value: unknown): string => String(value).normalize('NFKC').trim().toLowerCase();

/** Who has which value of the unique fields. An empty value belongs to nobody. */
export class UniqueValues {
  private readonly owners: ReadonlyMap<string, Map<string, Id>>;

  constructor(fields: Fields) {
    const unique = Object.keys(fields).filter((key) => fields[key]?.isUnique);
    this.owners = new Map(unique.map((key) => [key, new Map<string, Id>()]));
  }

  conflict(values: Values, self?: Id): { readonly field: string; readonly id: Id } | undefined {
    for (const [field, owners] of this.owners) {
      const value = values[field];
      const id = value === undefined || value === null ? undefined : owners.get(keyOf(value));
      if (id !== undefined && id !== self) return { field, id };
    }
    return undefined;
  }

  add(id: Id, values: Values): void {
    for (const [field, owners] of this.owners) if (values[field] != null) owners.set(keyOf(values[field]), id);
  }

  remove(values: Values): void {
    for (const [field, owners] of this.owners) if (values[field] != null) owners.delete(keyOf(values[field]));
  }

  clear(): void {
    for (const owners of this.owners.values()) owners.clear();
  }
}
