export const cronKinds = ['minutes', 'hourly', 'daily', 'weekly', 'monthly', 'own'] as const;
export type CronKind = (typeof cronKinds)[number];

/** A schedule as the form represents it. Times are in UTC. */
export interface CronParts {
  readonly kind: CronKind;
  /** Minutes between two runs. */
  readonly every: number;
  readonly minute: number;
  readonly hour: number;
  /** 0 is Sunday. */
  readonly weekday: number;
  readonly day: number;
}

const NUMBER = '(\\d{1,2})';
const shapes: readonly [CronKind, RegExp, readonly (keyof CronParts)[]][] = [
  ['minutes', new RegExp(`^\\*/${NUMBER} \\* \\* \\* \\*$`), ['every']],
  ['hourly', new RegExp(`^${NUMBER} \\* \\* \\* \\*$`), ['minute']],
  ['daily', new RegExp(`^${NUMBER} ${NUMBER} \\* \\* \\*$`), ['minute', 'hour']],
  ['weekly', new RegExp(`^${NUMBER} ${NUMBER} \\* \\* ([0-6])$`), ['minute', 'hour', 'weekday']],
  ['monthly', new RegExp(`^${NUMBER} ${NUMBER} ${NUMBER} \\* \\*$`), ['minute', 'hour', 'day']],
];
const START: CronParts = { kind: 'own', every: 10, minute: 0, hour: 3, weekday: 1, day: 1 };

/** The parts of an expression; the kind is `own` if the form cannot represent it in parts. */
export const partsOf = (expression: string): CronParts => {
  const text = expression.trim().replace(/\s+/g, ' ');
  for (const [kind, shape, keys] of shapes) {
    const found = shape.exec(text);
    if (found) return { ...START, kind, ...Object.fromEntries(keys.map((key, i) => [key, Number(found[i + 1])])) };
  }
  return START;
};

/** The expression for parts; undefined if it is written by hand. */
export const expressionOf = ({ kind, every, minute, hour, weekday, day }: CronParts): string | undefined => {
  const expressions: Readonly<Record<CronKind, string | undefined>> = {
    minutes: `*/${every} * * * *`,
    hourly: `${minute} * * * *`,
    daily: `${minute} ${hour} * * *`,
    weekly: `${minute} ${hour} * * ${weekday}`,
    monthly: `${minute} ${hour} ${day} * *`,
    own: undefined,
  };
  return expressions[kind];
};
