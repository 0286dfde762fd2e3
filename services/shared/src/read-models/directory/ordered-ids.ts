import { compareIds, type Id } from '@rallyrank/contracts/shared/ids';

/** Ids in numeric order. New ids are usually the highest, so sorting is rare. */
export class OrderedIds {
  private ids: Id[] = [];
  private sorted = true;

  add(id: Id): void {
    const last = this.ids.at(-1);
    if (last !== undefined && compareIds(last, id) > 0) this.sorted = false;
    this.ids.push(id);
  }

  all(): readonly Id[] {
    if (!this.sorted) this.ids.sort(compareIds);
    this.sorted = true;
    return this.ids;
  }

  clear(): void {
    this.ids = [];
    this.sorted = true;
  }
}

/** The ids after an id, in order, for keyset paging. @param after null for the first page */
export const idsAfter = (ids: readonly Id[], after: Id | null, limit: number): readonly Id[] => {
  let low = 0;
  let high = after === null ? 0 : ids.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareIds(ids[middle]!, after!) <= 0) low = middle + 1;
    else high = middle;
  }
  return ids.slice(low, low + limit);
};
