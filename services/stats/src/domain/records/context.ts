import { disciplines, outcomes } from '@rallyrank/contracts/sport/codes';
import { counting } from '@rallyrank/contracts/sport/counting';
import { rowsByDiscipline } from '../frame/frame.js';
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

/** The counted row numbers of each discipline of the profile in playing order, by index into `disciplines`. */
export const rowsOfDisciplines = ({ table, profile }: RecordsInput): Map<number, Int32Array> => {
  const rows = rowsByDiscipline(table, profile);
  return new Map(profile.disciplines.map(({ code }) => [disciplines.indexOf(code), rows[disciplines.indexOf(code)]!]));
};
