import type { Words } from '@rallyrank/contracts/shared/words';
import { recordFamiliesTexts } from '../../../locales/record-families.js';
import type { Flag, StreamKey } from '../streams/flags.js';
import type { Column, GroupKey } from '../streams/stream.js';

/** The measure that computes the value of a record from the items of a holder in a domain. */
export type Measure =
  /** Number of items with a flag. `without` excludes holders that have an item with that flag. */
  | { readonly kind: 'count'; readonly flag: Flag; readonly without?: Flag }
  /** Share (0 to 1) of items with a flag among those with another flag. */
  | { readonly kind: 'share'; readonly flag: Flag; readonly of: Flag }
  /** Longest run of items with a flag, among those with another flag. */
  | { readonly kind: 'run'; readonly flag: Flag; readonly among: Flag }
  /** Days from the first to the last item with a flag. */
  | { readonly kind: 'span'; readonly flag: Flag }
  /** Longest time in days between two consecutive items with a flag. */
  | { readonly kind: 'gap'; readonly flag: Flag }
  /** Age in days at the first or last item with a flag. */
  | { readonly kind: 'age'; readonly flag: Flag; readonly at: 'first' | 'last' }
  /** Number of items with a flag before the first one with another flag. */
  | { readonly kind: 'wait'; readonly flag: Flag; readonly until: Flag }
  /** Value of a column in single items with all flags, or in the best item of each holder. */
  | { readonly kind: 'extreme'; readonly column: Column; readonly flags: readonly Flag[]; readonly isBestOnly?: true }
  /** Sum of a column, or its whole weeks if the column contains days. */
  | { readonly kind: 'sum'; readonly column: Column; readonly without?: Flag; readonly isInWeeks?: true }
  /** Longest time on consecutive lists, in whole weeks. */
  | { readonly kind: 'stint' }
  /** Number of unbroken periods on lists. */
  | { readonly kind: 'stints' }
  /** Number of items with a flag in one group. */
  | { readonly kind: 'group'; readonly by: GroupKey; readonly flag: Flag; readonly without?: Flag }
  | { readonly kind: 'group-share'; readonly by: GroupKey; readonly flag: Flag; readonly of: Flag }
  | { readonly kind: 'group-run'; readonly by: GroupKey; readonly flag: Flag; readonly among: Flag }
  /** Number of groups with a flag. */
  | { readonly kind: 'distinct'; readonly by: GroupKey; readonly flag: Flag }
  /** Longest run of consecutive seasons with a flag. */
  | { readonly kind: 'seasons-run'; readonly flag: Flag };

/**
 * Minimum number of items for a share: at least `least`, and at least `part` (0 to 1) of the largest number that any
 * holder has in the domain.
 */
export interface Minimum {
  readonly least: number;
  readonly part: number;
}

export type Unit = 'count' | 'share' | 'days' | 'weeks' | 'age' | 'minutes' | 'points';
/**
 * Holders: each player alone and each pair (`any`); the players or pairs that form sides (`side`); single persons
 * (`person`); players of doubles (`partner`).
 */
export type Holders = 'any' | 'side' | 'person' | 'partner';
/** Domains: all (`full`); all except rounds; the total and the most important ones; only the total (`all`). */
export type DomainSet = 'full' | 'levels' | 'basic' | 'all';
export type Needs = 'births' | 'rankings' | 'elo' | 'two-down';

/** One family of records: a figure by which holders are ranked, over a set of domains, in every discipline. */
export interface Family {
  /** Stable key, lower case with dashes. */
  readonly key: string;
  readonly stream: StreamKey;
  readonly measure: Measure;
  readonly order: 'most' | 'least';
  readonly unit: Unit;
  readonly holders: Holders;
  readonly domains: DomainSet;
  readonly isInfamous: boolean;
  /** The name as it is used within a sentence. Braces mark terms that differ by sport. */
  readonly name: Words;
  /** The rule of the records, with the same braces. */
  readonly text: Words;
  readonly minimum?: Minimum;
  /** Whether associations can also hold the record. */
  readonly hasAssociations?: true;
  readonly needs?: Needs;
  /** Weight of the record in GOAT points. */
  readonly weight: 'high' | 'middle' | 'low' | 'none';
}

type Rule = Partial<Omit<Family, 'key' | 'stream' | 'measure' | 'name' | 'text'>>;
type Row = readonly [key: keyof typeof recordFamiliesTexts, measure: Measure, rule?: Rule];

const unitOf = (measure: Measure): Unit => {
  if (measure.kind === 'share' || measure.kind === 'group-share') return 'share';
  if (measure.kind === 'span' || measure.kind === 'gap') return 'days';
  if (measure.kind === 'age') return 'age';
  if (measure.kind === 'stint' || (measure.kind === 'sum' && measure.isInWeeks)) return 'weeks';
  if (measure.kind !== 'sum' && measure.kind !== 'extreme') return 'count';
  if (measure.column === 'minutes') return 'minutes';
  return measure.column === 'matches' ? 'count' : 'points';
};

/** Creates the families of one stream from table rows, with defaults for missing fields. */
export const familiesOf = (stream: StreamKey, rows: readonly Row[]): readonly Family[] =>
  rows.map(([key, measure, rule]) => ({
    key,
    stream,
    measure,
    order: 'most',
    unit: unitOf(measure),
    holders: measure.kind === 'age' ? 'person' : 'any',
    domains: 'basic',
    isInfamous: false,
    weight: rule?.isInfamous ? 'none' : 'low',
    name: recordFamiliesTexts[key].name,
    text: recordFamiliesTexts[key].text,
    ...(measure.kind === 'age' && { needs: 'births' as const }),
    ...(stream === 'ranking' && { needs: 'rankings' as const }),
    ...(stream === 'elo' && { needs: 'elo' as const }),
    ...rule,
  }));
