import type { Entity } from '@rallyrank/contracts/entity/entity';
import type { Field } from '@rallyrank/contracts/entity/field';
import type { Language } from '@rallyrank/contracts/shared/errors';

/** A row of any entity: its values by field, and what every row has. */
export interface EntityRow extends Readonly<Record<string, unknown>> {
  readonly id: string;
  readonly version: number;
  readonly changedAt: string;
  readonly changedBy: string | null;
}

/** What a row is called: the value of the field by which the list is sorted. */
export const nameOf = (entity: Entity, row: EntityRow): string => String(row[entity.sortedBy] ?? row.id);

/** A choice as people read it; a value that is no choice of the field stays as it is. */
export const choiceText = (field: Field, value: unknown, language: Language): string =>
  field.choices.find((choice) => choice.value === value)?.label[language] ?? String(value);
