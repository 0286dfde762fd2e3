import { isPrefix } from '../../domain/columns/parts.js';
import { ratingInputOf } from '../../domain/elo/rating-input.js';
import type { PackedLists } from '../published-lists/packed-lists.js';
import {
  type DerivationInput,
  type ListedNumbers,
  listedNumbers,
  loadInput,
  type PeopleCopy,
  personIn,
  ratingLists,
} from './derivation-input.js';
import type { InputChanges, SentInput } from './input-feed.js';

/** An input that a worker keeps and can update. */
export interface HeldInput extends DerivationInput {
  readonly known: PeopleCopy;
  readonly packed: readonly PackedLists[];
  readonly numbers: ListedNumbers;
  /** Number of competitors in the table. Queries can have added competitors without a match. */
  readonly people: number;
  /** Rows that were added or changed since the previous input; undefined if any row could have changed. */
  readonly touched: ReadonlySet<number> | undefined;
}

const isSame = (one: Int32Array, two: Int32Array): boolean => one.length === two.length && isPrefix(one, two);
const areSame = (one: ListedNumbers, two: ListedNumbers): boolean =>
  isSame(one.own, two.own) && isSame(one.first, two.first) && isSame(one.second, two.second);

const loaded = (copy: (SentInput & { kind: 'all' })['copy']): HeldInput => {
  const input = loadInput(copy);
  const { table } = input.rating;
  const { lists: packed, associations, births, histories, listed, pairs } = copy;
  const known = { associations, births, histories, listed, pairs };
  return {
    ...input,
    known,
    packed,
    numbers: listedNumbers(known, table),
    people: table.people.size,
    touched: undefined,
  };
};

/** @throws Error if the resulting table differs from the one from which the changes were taken */
const broughtForward = (before: HeldInput, changes: InputChanges): HeldInput => {
  const { profile, rating } = before;
  const { table } = rating;
  table.people.cut(before.people);
  const touched = new Set<number>();
  for (const event of changes.events) {
    table.apply(event);
    for (const row of table.rowsOfEvent(event)) touched.add(row);
  }
  if (table.people.size !== changes.people)
    throw new Error(`the table has ${table.people.size} people after the changes instead of ${changes.people}`);
  const known = changes.known ?? before.known;
  const packed = changes.lists ?? before.packed;
  const numbers = changes.known ? listedNumbers(known, table) : before.numbers;
  const hasSameLists = packed === before.packed && areSame(numbers, before.numbers);
  const lists = hasSameLists ? rating.lists : ratingLists(packed, numbers);
  const own = changes.known || touched.size > 0 ? ratingInputOf(table, lists, personIn(table, known), profile) : rating;
  return {
    profile,
    rating: { ...own, lists },
    histories: known.histories,
    known,
    packed,
    numbers,
    people: table.people.size,
    touched,
  };
};

/**
 * Builds the input of a worker from the sent data.
 * @throws Error for changes to an input that the worker does not hold
 */
export const holdInput = (sent: SentInput, before: HeldInput | undefined): HeldInput => {
  if (sent.kind === 'all') return loaded(sent.copy);
  if (!before) throw new Error('changes arrived before the input to which they apply');
  return broughtForward(before, sent.changes);
};
