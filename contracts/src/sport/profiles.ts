import type { Day } from '../shared/time.js';
import { badminton } from './badminton.js';
import type { Discipline } from './codes.js';
import type {
  LevelDef,
  Place,
  PointsTable,
  PublishedListRule,
  ScoringFormat,
  ScoringRule,
  SportKey,
  SportProfile,
} from './profile.js';
import type { RatingRule } from './rating-rule.js';
import { tennis } from './tennis.js';

const profiles: Readonly<Record<SportKey, SportProfile>> = { badminton, tennis };

export const sports = Object.keys(profiles) as readonly SportKey[];

export const profileOf = (sport: SportKey): SportProfile => profiles[sport];

const isInForce = (era: { readonly from?: Day; readonly to?: Day }, day: Day): boolean =>
  (era.from === undefined || era.from <= day) && (era.to === undefined || day <= era.to);

/** The rule for the ratings of competitors of a discipline and the predictions of their matches. */
export const ratingRuleOf = (profile: SportProfile, discipline: Discipline): RatingRule =>
  profile.ratings?.[discipline] ?? profile.rating;

/** The levels of tournaments on a day, highest first. */
export const levelsOn = (profile: SportProfile, day: Day): readonly LevelDef[] =>
  profile.levels.filter((level) => isInForce(level, day));

export const scoringOn = (profile: SportProfile, day: Day, discipline: Discipline): ScoringRule | undefined =>
  profile.scoring.find((rule) => isInForce(rule, day) && (rule.disciplines?.includes(discipline) ?? true));

/** An edition as far as its scoring depends on it. */
export interface ScoredEdition {
  readonly startDate: Day;
  /** Key of its own format. */
  readonly format?: string | undefined;
}

/** The scoring rule of an edition: its own format, otherwise the rule of its first day. */
export const scoringOf = (
  profile: SportProfile,
  { startDate, format }: ScoredEdition,
  discipline: Discipline,
): ScoringRule | undefined =>
  profile.formats.find(({ key }) => key === format) ?? scoringOn(profile, startDate, discipline);

/** The formats that an edition of a day can have. */
export const formatsOn = (profile: SportProfile, day: Day): readonly ScoringFormat[] =>
  profile.formats.filter((format) => isInForce(format, day));

/** Number of results that count on a list of a day. */
export const bestOn = ({ best, earlierBest }: Pick<PublishedListRule, 'best' | 'earlierBest'>, day: Day): number =>
  earlierBest?.find(({ to }) => day <= to)?.best ?? best;

export const pointsTableOn = (profile: SportProfile, day: Day): PointsTable | undefined =>
  profile.points.find((table) => isInForce(table, day));

/** Ranking points of a place at a level; undefined if the level gave none on that day. */
export const pointsFor = (table: PointsTable, level: string, place: Place): number | undefined =>
  table.levels[table.countsAs?.[level] ?? level]?.[place];
