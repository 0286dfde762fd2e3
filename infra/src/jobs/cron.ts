import { Cron, type CronOptions } from 'croner';
import { InvalidInputError } from '../errors.js';

const MIN_GAP_MS = 10_000;
/**
 * Number of runs to check: more than an hour of the densest expression that the gap allows, so any two runs that are
 * too close are found.
 */
const LOOK_AHEAD = 400;

export const cronOptions = { mode: '5-or-6-parts', timezone: 'UTC', unref: true } as const satisfies CronOptions;

const fieldsOf = (expression: string): string[] => expression.trim().split(/\s+/);

const parsed = (expression: string): Cron => {
  // Dates and nicknames (`@daily`), which the parser would accept, have other numbers of fields.
  const { length: fields } = fieldsOf(expression);
  if (fields !== 5 && fields !== 6)
    throw new InvalidInputError(`${JSON.stringify(expression)} does not have five or six fields`);
  try {
    return new Cron(expression, cronOptions);
  } catch (error) {
    throw new InvalidInputError(`${JSON.stringify(expression)} is not a cron expression`, { cause: error });
  }
};

/** Returns the next times after an instant, in ISO 8601. @throws InvalidInputError */
export const nextRuns = (expression: string, count: number, after: Date): string[] =>
  parsed(expression)
    .nextRuns(count, after)
    .map((run) => run.toISOString());

/** Returns the last time before an instant, in ISO 8601. @throws InvalidInputError */
export const previousRun = (expression: string, before: Date): string | undefined =>
  parsed(expression).previousRuns(1, before)[0]?.toISOString();

/**
 * A clock that is set back further than this (in milliseconds) was wrong before: its times count again, so that
 * frequent jobs do not pause for long.
 */
const LONGEST_REPETITION_MS = 60 * 60_000;

/**
 * Returns a function that checks at each scheduled time whether the time occurs for the first time: it occurs again
 * after the clock was set back.
 */
export const firstComing = (expression: string): ((now: Date) => boolean) => {
  let last = Number.NEGATIVE_INFINITY;
  return (now) => {
    const due = Date.parse(previousRun(expression, new Date(now.getTime() + 1)) ?? now.toISOString());
    if (due <= last && last - due < LONGEST_REPETITION_MS) return false;
    last = due;
    return true;
  };
};

/** Whether the optional field of seconds allows at most one run per minute. */
const isOncePerMinute = (expression: string): boolean => {
  const fields = fieldsOf(expression);
  return fields.length === 5 || /^\d+$/.test(fields[0]!);
};

/** @throws InvalidInputError for a malformed expression, and for one that never occurs or runs twice within 10 s. */
export const checkCron = (expression: string): void => {
  // Listing the runs of a few expressions would take a third of the time in which a service starts.
  const runs = parsed(expression)
    .nextRuns(isOncePerMinute(expression) ? 1 : LOOK_AHEAD)
    .map((run) => run.getTime());
  if (runs.length === 0) throw new InvalidInputError(`${JSON.stringify(expression)} never occurs`);
  if (runs.some((run, i) => i > 0 && run - runs[i - 1]! < MIN_GAP_MS)) {
    throw new InvalidInputError(`${JSON.stringify(expression)} runs twice within ${MIN_GAP_MS / 1_000} s`);
  }
};
