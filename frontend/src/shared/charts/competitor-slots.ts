/** The index for an id: the first free one when the id first appears, and the same from then on. */
export const slotIn = (slots: Map<string, number>, id: string): number => {
  const known = slots.get(id);
  if (known !== undefined) return known;
  slots.set(id, slots.size);
  return slots.size - 1;
};
