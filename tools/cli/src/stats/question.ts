import { parseArgs } from 'node:util';
import { ruleOf } from '@rallyrank/contracts/shared/broken-rule';
import type { RouteDef } from '@rallyrank/contracts/shared/route';
import { commands, isId, kebab, type Parameter, parametersOf, wordOf, wordsOf } from './commands.js';
import { UsageError } from './errors.js';
import type { Language } from './print.js';

/** A parsed command line; `given` contains names in the form in which they were written. */
export interface Question {
  readonly command: string;
  readonly route: RouteDef;
  /** Words by parameter; several if the parameter accepts a list. */
  readonly given: ReadonlyMap<string, readonly string[]>;
  readonly language: Language;
  readonly asJson: boolean;
  readonly wantsHelp: boolean;
}

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;

const parsed = (args: readonly string[], parameters: readonly Parameter[]) => {
  const own = Object.fromEntries(parameters.map(({ key }) => [kebab(key), text]));
  const options = { ...own, json: flag, help: flag, lang: { type: 'string', default: 'en' } } as const;
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message.split('\n')[0]!);
  }
};

/**
 * Assigns words to the parameters that are not given as options; the last parameter takes the rest if it accepts a
 * list.
 */
const withWords = (given: Map<string, readonly string[]>, words: readonly string[], route: RouteDef): void => {
  const open = wordsOf(route).filter(({ key }) => !given.has(key));
  const rest = [...words];
  for (const { key } of open) {
    const own = rest.splice(0, key.endsWith('Ids') ? rest.length : 1);
    if (own.length > 0) given.set(key, own);
  }
  if (rest.length > 0) throw new UsageError(`unexpected argument "${rest[0]}"`);
};

/** @throws UsageError for a command, an option or a value that does not exist */
export const questionOf = ([command, ...args]: readonly string[]): Question => {
  if (command === undefined) throw new UsageError('missing command');
  const route = commands.get(command);
  if (!route) throw new UsageError(`unknown command ${command}`);
  const parameters = parametersOf(route);
  const { values: read, positionals } = parsed(args, parameters);
  const values: Readonly<Record<string, unknown>> = read;
  if (read.lang !== 'en' && read.lang !== 'zh') throw new UsageError(`--lang must be en or zh, not "${read.lang}"`);
  const given = new Map<string, readonly string[]>();
  for (const { key } of parameters) {
    const value = values[kebab(key)];
    if (typeof value === 'string') given.set(key, [value]);
  }
  withWords(given, positionals, route);
  for (const { key, check } of parameters.filter((parameter) => !isId(parameter.key))) {
    const [value] = given.get(key) ?? [];
    const issue = value === undefined ? undefined : check(value).error?.issues[0];
    if (issue) throw new UsageError(`--${kebab(key)}: ${ruleOf(issue, true)}, not "${value}"`);
  }
  const missing = wordsOf(route).find(({ key, isRequired }) => isRequired && !given.has(key));
  if (missing && !read.help) throw new UsageError(`${command} needs ${wordOf(missing)}`);
  return { command, route, given, language: read.lang, asJson: read.json, wantsHelp: read.help };
};
