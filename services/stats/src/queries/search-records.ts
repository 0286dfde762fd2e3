import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import { fits, fitting, isSimilar, lineOfNames } from '@rallyrank/shared/domain/names/fit';
import type { Statistics } from '../derive/statistics.js';
import type { RecordDefinition } from '../domain/records/definitions/definitions.js';
import { familyTexts } from '../domain/records/definitions/texts.js';
import type { Found } from '../domain/search/found.js';

interface NamedRecord {
  readonly definition: RecordDefinition;
  readonly line: string;
  readonly weight: number;
}

/** The line of a record, by id: definitions are created anew with each result, but their names are the same. */
const lines = new Map<string, string>();

const lineOf = (profile: SportProfile, definition: RecordDefinition): string => {
  const key = `${profile.key} ${definition.id}`;
  const known = lines.get(key);
  if (known !== undefined) return known;
  const names = [familyTexts(profile, definition.family).name, definition.name];
  const line = lineOfNames(names.flatMap((name) => Object.values(name)));
  lines.set(key, line);
  return line;
};

/** The records with a holder, in the order of the catalogue; those without a restriction weigh more. */
const namedRecords = ({ frame: { profile }, records, memo }: Statistics): readonly NamedRecord[] =>
  memo.of(['searched records'], () =>
    records()
      .records.filter(({ top }) => top.size > 0)
      .map(({ definition }) => ({
        definition,
        line: lineOf(profile, definition),
        weight: definition.domain.kind === 'all' ? 1 : 0,
      })),
  );

/** Records by their names in every language. */
export const findRecords = (statistics: Statistics, words: readonly string[]): Found<RecordDefinition>[] => {
  const fitOf = fitting(words);
  return namedRecords(statistics).flatMap(({ definition, line, weight }) => {
    const fit = fitOf(line);
    return fit === undefined ? [] : [{ item: definition, fit, weight }];
  });
};

/** Records whose names match except for small typos. */
export const findSimilarRecords = (statistics: Statistics, words: readonly string[]): Found<RecordDefinition>[] =>
  namedRecords(statistics)
    .filter(({ line }) => isSimilar(line, words))
    .map(({ definition, weight }) => ({ item: definition, fit: fits.similar, weight }));
