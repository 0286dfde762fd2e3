import type { FieldChange } from '@rallyrank/contracts/shared/field-change';

/** The values of a record by field; null and undefined are unknown. */
export type FieldValues = Readonly<Record<string, string | number | null | undefined>>;

const textOf = (value: FieldValues[string]): string | null =>
  value === null || value === undefined ? null : String(value);

/** The fields with different values, in the order of their first appearance. */
export const fieldChanges = (before: FieldValues, after: FieldValues): FieldChange[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((field) => {
    const [from, to] = [textOf(before[field]), textOf(after[field])];
    return from === to ? [] : [{ field, before: from, after: to }];
  });
