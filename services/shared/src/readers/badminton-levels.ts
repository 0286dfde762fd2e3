import { type Remark, remarkOf } from '@rallyrank/contracts/shared/remarks';
import { type AsideRule, asideBy, outsideOpenClass } from './open-class.js';

/** The level of a tournament, or the rule by which it is set aside, or nothing for an unknown category. */
export type LevelReading = { readonly level: string } | { readonly aside: Remark } | undefined;

/** Rules by which an event is set aside, whatever its grade. */
const outside: readonly AsideRule[] = [
  [/\btest (tournament|event)\b/i, 'aside.test'],
  ...outsideOpenClass,
  [/\bsenior\b/i, 'aside.senior'],
  [/\b(exhibition|friendly|friendship|unsanctioned|legends|invitation(al)?)\b/i, 'aside.unsanctioned'],
];

/** Rules by which an event without a known level is set aside, by its name and category. */
const otherwise: readonly AsideRule[] = [
  [/\b(qualification|qualifying|qualifiers?)\b/i, 'aside.qualifying'],
  [/\bgames\b|\bmulti-?sport\b|\buniversit|\buniversiade\b/i, 'aside.games'],
  [
    /\bclubs?\b|\bregional?\b|\bregion\b|\biberoameric|\bcaribbean|\bcentral american?\b|\bcaderbaca\b|\bnordic\b/i,
    'aside.club',
  ],
];

/** Team events with a level, by name. */
const teamLevels: readonly (readonly [RegExp, string])[] = [
  [/\bsudirman cup\b/i, 'sudirman-cup'],
  [/\bthomas\b.*\bcup\b/i, 'thomas-cup'],
  [/\buber cup\b/i, 'uber-cup'],
];

/** Levels of tours below the continental championships, by category. */
const tours: readonly (readonly [RegExp, string])[] = [
  [/\bInternational Challenge\b/i, 'international-challenge'],
  [/\bInternational Series\b/i, 'international-series'],
  [/\bFuture Series\b/i, 'future-series'],
  [/\bGrand Prix Gold\b/i, 'grand-prix-gold'],
  [/\bGrand Prix\b/i, 'grand-prix'],
  [/\bSuper ?Series (Masters )?Finals?\b/i, 'super-series-finals'],
  [/\bSuper ?Series Premier\b/i, 'super-series-premier'],
  [/\bSuper ?Series\b/i, 'super-series'],
];

const continents: readonly (readonly [RegExp, string])[] = [
  [/\basian?\b/i, 'asian-championships'],
  [/\beurope(an)?\b/i, 'european-championships'],
  [/\bpan[- ]?am(erican?)?\b/i, 'pan-am-championships'],
  [/\boceania\b/i, 'oceania-championships'],
  [/\bafrican?\b/i, 'african-championships'],
];

const found = (rules: readonly (readonly [RegExp, string])[], text: string): string | undefined =>
  rules.find(([pattern]) => pattern.test(text))?.[1];

/** The level of a tour event, which the category alone determines. */
const tourLevel = (category: string): string | undefined => {
  const tour = /\bSuper ?(1000|750|500|300|100)$/i.exec(category)?.[1];
  if (tour) return `super-${tour}`;
  return /World Tour Finals$/i.test(category) ? 'world-tour-finals' : found(tours, category);
};

const isTeamEvent = (text: string): boolean => /\bteams?\b|\b(thomas|uber|sudirman) cup\b/i.test(text);

const setAside = (aside: Remark | undefined): LevelReading => aside && { aside };

/** The level of an individual championship. */
const individual = (category: string, name: string): string | undefined => {
  if (/^Grade 1\b/i.test(category)) {
    if (/\bolympics?\b/i.test(name) && !/\bqualif/i.test(name)) return 'olympics';
    return /\bworld championships\b/i.test(name) ? 'world-championships' : undefined;
  }
  const isContinental = /^Continental\b/i.test(category) && !/\bgames\b/i.test(name);
  return isContinental ? found(continents, name) : undefined;
};

/** The level of a championship, which category and name determine together. */
const championship = (category: string, name: string): LevelReading => {
  const team = teamLevels.filter(([pattern]) => pattern.test(name)).map(([, level]) => level);
  // A record of both the Thomas and the Uber Cup belongs to neither level.
  if (team.length === 1 && /^Grade 1\b/i.test(category)) return { level: team[0]! };
  if (isTeamEvent(`${category} ${name}`)) return { aside: remarkOf('aside.team', { value: name }) };
  const level = individual(category, name);
  return level ? { level } : setAside(asideBy(otherwise, `${category} ${name}`, name));
};

/**
 * The level of a BWF category and an edition. Events for juniors, para players or seniors are never part of the open
 * class, whatever their grade and name.
 */
export const badmintonLevel = (category: string, editionName: string): LevelReading => {
  const aside = asideBy(outside, `${category} ${editionName}`, editionName);
  if (aside) return { aside };
  // Without a category, the name of an event of the lower tours contains it.
  const level = tourLevel(category || editionName);
  if (level) return { level };
  if (/^other$/i.test(category)) return { aside: remarkOf('aside.unsanctioned', { value: editionName }) };
  return championship(category, editionName);
};
