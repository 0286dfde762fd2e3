import { disciplines, outcomes } from '@rallyrank/contracts/sport/codes';
import { counting } from '@rallyrank/contracts/sport/counting';
import { countedRows } from '@rallyrank/shared/domain/results/counts';
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

/** The counted row numbers of each discipline of the profile in the given order, by index into `disciplines`. */
export const rowsByDiscipline = ({ table, profile }: RecordsInput, order: Int32Array): Map<number, Int32Array> => {
  const { discipline } = table.columns;
  const counted = order.filter(countedRows(table, profile));
  const counts = new Int32Array(disciplines.length);
  for (let i = 0; i < counted.length; i++) counts[discipline[counted[i]!]!]! += 1;
  const rows = Array.from(counts, (count) => new Int32Array(count));
  counts.fill(0);
  for (let i = 0; i < counted.length; i++) {
    const of = discipline[counted[i]!]!;
    rows[of]![counts[of]!++] = counted[i]!;
  }
  return new Map(profile.disciplines.map(({ code }) => [disciplines.indexOf(code), rows[disciplines.indexOf(code)]!]));
};
