import { parseArgs } from 'node:util';
import { Day, dayNumber } from '@rallyrank/contracts/shared/time';
import { type Discipline, disciplines, type RoundCode, roundCodes } from '@rallyrank/contracts/sport/codes';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import { surfaces } from '@rallyrank/contracts/tournaments/events';
import type { Filter, Range } from '@rallyrank/stats/domain/frame/filter';
import type { Subject } from '@rallyrank/stats/domain/frame/frame';
import type { Basis } from './engine.js';
import { UsageError } from './errors.js';
import type { Language } from './names.js';

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;
const optionTypes = {
  discipline: text,
  level: text,
  round: text,
  surface: text,
  season: text,
  from: text,
  to: text,
  association: text,
  'opponent-association': text,
  'rank-band': text,
  limit: { type: 'string', default: '20' },
  lang: { type: 'string', default: 'en' },
  date: text,
  basis: text,
  band: { type: 'string', default: '1' },
  kind: { type: 'string', default: 'wins' },
  family: text,
  sort: text,
  'best-of': { type: 'string', default: '3' },
  pairs: flag,
  peak: flag,
  majors: flag,
  share: flag,
  json: flag,
} as const;

/** What is asked, with every option read; names are not looked up yet. */
export interface Question {
  readonly command: string;
  readonly args: readonly string[];
  /** Index into `disciplines`. */
  readonly discipline: number | undefined;
  /** Everything that says which matches count, but the discipline. */
  readonly filter: Filter;
  readonly by: Subject;
  readonly limit: number;
  readonly language: Language;
  readonly asJson: boolean;
  /** Day number. */
  readonly date: number | undefined;
  readonly basis: Basis | undefined;
  readonly band: 1 | 3 | 5 | 10 | 20;
  readonly kind: 'wins' | 'losses' | 'finals' | 'titles';
  readonly family: string;
  /** Column of a list, as the answer names it. */
  readonly sort: string | undefined;
  readonly bestOf: 3 | 5;
  readonly isPeak: boolean;
  readonly isMajor: boolean;
  readonly isShare: boolean;
}

/** A command line whose options exist. */
export type Line = ReturnType<typeof readLine>;

/** @throws UsageError for an option that does not exist */
export const readLine = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options: optionTypes, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message.split('\n')[0]!);
  }
};

const oneOf = <T extends string | number>(name: string, value: string, allowed: readonly T[]): T => {
  const found = allowed.find((each) => String(each) === value);
  if (found === undefined) throw new UsageError(`--${name} is one of ${allowed.join(', ')}, not "${value}"`);
  return found;
};

/** Several, with commas between them. */
const someOf = <T extends string>(name: string, value: string | undefined, allowed: readonly T[]): T[] | undefined =>
  value?.split(',').map((each) => oneOf(name, each.trim(), allowed));

const dayIn = (name: string, value: string | undefined): number | undefined => {
  if (value === undefined) return undefined;
  const { success } = Day.safeParse(value);
  if (!success) throw new UsageError(`--${name} is a day such as 2024-12-31, not "${value}"`);
  return dayNumber(value);
};

/** `5`, or `1-10`. */
const rangeIn = (name: string, value: string | undefined): Range | undefined => {
  if (value === undefined) return undefined;
  const [, from, to = from] = /^(\d{1,5})(?:-(\d{1,5}))?$/.exec(value) ?? [];
  if (from === undefined) throw new UsageError(`--${name} is a number or two such as 1-10, not "${value}"`);
  return { from: Number(from), to: Number(to) };
};

const positive = (name: string, value: string): number => {
  if (!/^[1-9]\d{0,6}$/.test(value)) throw new UsageError(`--${name} is a number from 1 on, not "${value}"`);
  return Number(value);
};

/** What was given, without what was not. */
const given = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

const association = (name: string, value: string | undefined): string | undefined => {
  if (value !== undefined && !/^[A-Za-z]{3}$/.test(value)) throw new UsageError(`--${name} is a code such as CHN`);
  return value?.toUpperCase();
};

const filterOf = (values: Line['values'], profile: SportProfile): Filter => {
  const dates = given({ from: dayIn('from', values.from), to: dayIn('to', values.to) });
  const levels = profile.levels.map(({ key }) => key);
  return given({
    levels: someOf('level', values.level, levels),
    rounds: someOf<RoundCode>('round', values.round?.toUpperCase(), roundCodes),
    surfaces: someOf('surface', values.surface, surfaces),
    seasons: rangeIn('season', values.season),
    dates: Object.keys(dates).length > 0 ? dates : undefined,
    opponentRanks: rangeIn('rank-band', values['rank-band']),
    association: association('association', values.association),
    opponentAssociation: association('opponent-association', values['opponent-association']),
  });
};

const disciplineOf = (value: string | undefined, profile: SportProfile): number | undefined => {
  if (value === undefined) return undefined;
  const known: readonly Discipline[] = profile.disciplines.map(({ code }) => code);
  return disciplines.indexOf(oneOf('discipline', value.toUpperCase(), known));
};

/** @throws UsageError for a value that does not fit its option, or the sport */
export const questionOf = ({ values, positionals }: Line, profile: SportProfile): Question => {
  const [command = '', ...args] = positionals;
  return {
    command,
    args,
    discipline: disciplineOf(values.discipline, profile),
    filter: filterOf(values, profile),
    by: values.pairs ? 'competitor' : 'player',
    limit: positive('limit', values.limit),
    language: oneOf('lang', values.lang, ['en', 'zh']),
    asJson: values.json,
    date: dayIn('date', values.date),
    basis: values.basis === undefined ? undefined : oneOf<Basis>('basis', values.basis, ['published', 'computed']),
    band: oneOf('band', values.band, [1, 3, 5, 10, 20]),
    kind: oneOf('kind', values.kind, ['wins', 'losses', 'finals', 'titles']),
    family: (values.family ?? '').toLowerCase(),
    sort: values.sort,
    bestOf: oneOf('best-of', values['best-of'], [3, 5]),
    isPeak: values.peak,
    isMajor: values.majors,
    isShare: values.share,
  };
};
