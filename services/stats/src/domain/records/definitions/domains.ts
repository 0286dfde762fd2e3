import { inLanguages } from '@rallyrank/contracts/shared/language';
import { filledWords, type Words } from '@rallyrank/contracts/shared/words';
import { type RoundCode, roundCodes } from '@rallyrank/contracts/sport/codes';
import { givesTitle } from '@rallyrank/contracts/sport/levels';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import type { Surface } from '@rallyrank/contracts/sport/surfaces';
import type { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';
import { statsTexts } from '../../../locales/stats.js';

/** The restriction of a record. */
export interface Domain {
  /** Stable key, lower case with dashes: `all`, `majors`, `level-super-1000`, `round-f`, `surface-clay`, `top-10`. */
  readonly key: string;
  readonly kind: 'all' | 'majors' | 'level' | 'round' | 'surface' | 'top';
  /** Display name; empty for `all`. */
  readonly name: Words;
  /** Whether it is a domain of the most important matches: all, the majors or a single major level. */
  readonly isBasic: boolean;
  /** Whether it applies only to single matches: rounds, and levels without a title. */
  readonly isMatchOnly: boolean;
}

const surfaceNames: Readonly<Record<Surface, Words>> = statsTexts.domains.surfaceNames;

/** Ranks (top n) for which there are records of lists. */
export const tops = [1, 3, 5, 10, 20, 100] as const;

/** Rounds with records of their own. */
const lateRounds: readonly RoundCode[] = ['QF', 'SF', 'F'];

/** The domains of matches and events. If there is only one major level, it is the domain of the majors. */
export const playDomains = (profile: SportProfile): readonly Domain[] => {
  const majors = profile.levels.filter(({ major }) => major);
  return [
    { key: 'all', kind: 'all', name: inLanguages(() => ''), isBasic: true, isMatchOnly: false },
    ...(majors.length > 1
      ? [
          {
            key: 'majors',
            kind: 'majors' as const,
            name: statsTexts.domains.majors,
            isBasic: true,
            isMatchOnly: false,
          },
        ]
      : []),
    ...profile.levels.map(
      (level): Domain => ({
        key: `level-${level.key}`,
        kind: 'level',
        name: level.name,
        isBasic: level.major === true,
        isMatchOnly: !givesTitle(level),
      }),
    ),
    ...profile.rounds
      .filter(({ code }) => lateRounds.includes(code))
      .map(
        ({ code, name }): Domain => ({
          key: `round-${code.toLowerCase()}`,
          kind: 'round',
          name,
          isBasic: false,
          isMatchOnly: true,
        }),
      ),
    ...profile.surfaces.map(
      (surface): Domain => ({
        key: `surface-${surface}`,
        kind: 'surface',
        name: surfaceNames[surface],
        isBasic: true,
        isMatchOnly: false,
      }),
    ),
  ];
};

export const listDomains: readonly Domain[] = tops.map((top) => ({
  key: `top-${top}`,
  kind: 'top',
  name: top === 1 ? statsTexts.domains.first : filledWords(statsTexts.domains.top, { top }),
  isBasic: true,
  isMatchOnly: false,
}));

/** Numbers of the domains of a match; -1 if there is none. */
export interface DomainIndex {
  readonly count: number;
  /** By edition number: the index of the record domain of its level, -1 if there is none. */
  readonly levels: Int16Array;
  /** The same for the domain of the majors, -1 if the edition is not one. */
  readonly majors: Int16Array;
  /** The same for the domain of its surface. */
  readonly surfaces: Int16Array;
  /** By index into `roundCodes`. */
  readonly rounds: Int16Array;
  /** By edition number: 1 if no player wins a title, as in team events. */
  readonly isUntitled: Uint8Array;
}

/** Finds the domains of editions and rounds. */
export const domainIndex = (table: MatchTable, profile: SportProfile, domains: readonly Domain[]): DomainIndex => {
  const byKey = new Map(domains.map(({ key }, i) => [key, i]));
  const find = (key: string): number => byKey.get(key) ?? -1;
  const { size } = table.editions;
  const index = {
    count: domains.length,
    levels: new Int16Array(size),
    majors: new Int16Array(size).fill(-1),
    surfaces: new Int16Array(size),
    rounds: Int16Array.from(roundCodes, (code: RoundCode) => find(`round-${code.toLowerCase()}`)),
    isUntitled: new Uint8Array(size),
  };
  const levels = new Map(profile.levels.map((level) => [level.key, level]));
  for (let edition = 0; edition < size; edition++) {
    const { ref, surface } = table.editions.at(edition);
    const level = levels.get(ref.level);
    index.levels[edition] = find(`level-${ref.level}`);
    index.surfaces[edition] = find(`surface-${surface}`);
    if (level?.major) index.majors[edition] = find('majors');
    index.isUntitled[edition] = Number(!givesTitle(level));
  }
  return index;
};
