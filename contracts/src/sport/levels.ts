import { type Discipline, genderIn } from './codes.js';
import type { LevelDef, SportProfile } from './profile.js';

export const levelOf = (profile: SportProfile, key: string): LevelDef | undefined =>
  profile.levels.find((level) => level.key === key);

const fits = ({ gender }: LevelDef, disciplines: readonly Discipline[]): boolean => {
  const genders = disciplines.map((discipline) => genderIn[discipline]);
  return gender === undefined || genders.includes(gender) || genders.includes(undefined);
};

/** The levels of the tours with these disciplines; mixed doubles are of both tours. */
export const levelsOf = ({ levels }: SportProfile, disciplines: readonly Discipline[]): readonly LevelDef[] =>
  levels.filter((level) => fits(level, disciplines));

/** Whether a level is one of the tours with these disciplines; true for an unknown level. */
export const isPlayedIn = (profile: SportProfile, disciplines: readonly Discipline[], key: string): boolean => {
  const level = levelOf(profile, key);
  return level === undefined || fits(level, disciplines);
};

/** Whether winning an event at the level gives a title; true for an unknown level. */
export const givesTitle = (level: LevelDef | undefined): boolean => !level?.team && !level?.untitled;

/** Position of a level in the order of the sport, for sorting. Unknown levels come last. */
export const levelOrder = (profile: SportProfile, key: string): number =>
  levelOf(profile, key)?.order ?? profile.levels.length + 1;

/** Compares keys of levels, the highest level first. Unknown levels come last, by key. */
export const compareLevels =
  (profile: SportProfile) =>
  (a: string, b: string): number =>
    levelOrder(profile, a) - levelOrder(profile, b) || Number(a > b) - Number(a < b);
