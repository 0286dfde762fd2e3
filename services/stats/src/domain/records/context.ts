import { disciplines, outcomes } from '@rallyrank/contracts/sport/codes';
import { counting } from '@rallyrank/contracts/sport/counting';
import { type Domain, type DomainIndex, domainIndex, playDomains } from './definitions/domains.js';
import { type EditionGroups, editionGroups } from './groups-of-editions.js';
import type { RecordsInput } from './input.js';

export const countingByOutcome = outcomes.map((outcome) => counting[outcome]);

/** Data shared by all disciplines. */
export interface Context extends RecordsInput {
  readonly domains: readonly Domain[];
  readonly index: DomainIndex;
  readonly editionGroups: EditionGroups;
}

/** Derives the shared data from the input. */
export const contextOf = (input: RecordsInput): Context => {
  const domains = playDomains(input.profile);
  const index = domainIndex(input.table, input.profile, domains);
  return { ...input, domains, index, editionGroups: editionGroups(input.table, index) };
};

/** Row numbers of each discipline of the profile in the given order, by index into `disciplines`. */
export const rowsByDiscipline = (
  { table, profile }: RecordsInput,
  order: ArrayLike<number>,
): Map<number, Int32Array> => {
  const { discipline } = table.columns;
  const counts = new Int32Array(disciplines.length);
  for (let i = 0; i < order.length; i++) counts[discipline[order[i]!]!]! += 1;
  const rows = Array.from(counts, (count) => new Int32Array(count));
  counts.fill(0);
  for (let i = 0; i < order.length; i++) {
    const of = discipline[order[i]!]!;
    rows[of]![counts[of]!++] = order[i]!;
  }
  return new Map(profile.disciplines.map(({ code }) => [disciplines.indexOf(code), rows[disciplines.indexOf(code)]!]));
};
