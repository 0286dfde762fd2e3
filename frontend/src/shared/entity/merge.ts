type Values = Readonly<Record<string, unknown>>;

export interface Merged {
  /** Fields that only the other user changed, with their current values. */
  readonly taken: Values;
  /** Fields that both users changed. */
  readonly contested: readonly string[];
}

/** Whether two values of a form are equal; an empty field is equal to null. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/**
 * Merges two changes of the same entry.
 * @param base the values that the form started with
 * @param entered the values in the form
 * @param current the values that another user has saved
 */
export const merge = (fields: readonly string[], base: Values, entered: Values, current: Values): Merged => {
  const changed = fields.filter((field) => !isSame(base[field], current[field]));
  const isEntered = (field: string) => !isSame(base[field], entered[field]);
  return {
    taken: Object.fromEntries(changed.filter((field) => !isEntered(field)).map((field) => [field, current[field]])),
    contested: changed.filter((field) => isEntered(field) && !isSame(entered[field], current[field])),
  };
};
