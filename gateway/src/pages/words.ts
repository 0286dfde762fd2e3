import { listAssociationNames } from '@rallyrank/contracts/players/players';
import type { Language } from '@rallyrank/contracts/shared/errors';
import type { CompetitorRef, MatchView, PlayerRef } from '@rallyrank/contracts/shared/refs';
import type { Day } from '@rallyrank/contracts/shared/time';
import type { Discipline } from '@rallyrank/contracts/sport/codes';
import { levelOf } from '@rallyrank/contracts/sport/levels';
import type { ResultCode, Text } from '@rallyrank/contracts/sport/profile';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import { getSite } from '@rallyrank/contracts/tournaments/site';
import type { Rendering } from './rendering.js';
import { texts } from './texts.js';

type Name = PlayerRef['name'];

const locales: Readonly<Record<Language, string>> = { en: 'en-GB', zh: 'zh-CN' };
const capitalised = (key: string): string =>
  key.replace(/(?:^|-)(\w)/g, (_, c: string) => ` ${c.toUpperCase()}`).trim();

/** What things are called in the language of a page. */
export const wordsOf = async ({ ask, language }: Pick<Rendering, 'ask' | 'language'>) => {
  const [{ data: site }, { data: associations }] = await Promise.all([ask(getSite, {}), ask(listAssociationNames, {})]);
  const profile = profileOf(site.sport);
  const text = texts[language];
  const dayFormat = new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium', timeZone: 'UTC' });
  const number = new Intl.NumberFormat(locales[language]);
  const at = (day: Day) => new Date(`${day}T00:00:00Z`);
  const named = (entry: { readonly name: Text } | undefined, code: string) => entry?.name[language] ?? code;
  const name = (given: Name) => (language === 'zh' ? (given.zh ?? given.en) : given.en);
  const byCode = new Map(associations.map((one) => [one.code, one[language]]));
  return {
    language,
    text,
    site,
    profile,
    name,
    sport: text.sport[site.sport],
    /** The name in the other script, if there is one. */
    otherName: (given: Name) => (language === 'zh' ? (given.zh === null ? null : given.en) : given.zh),
    side: ({ players }: Pick<CompetitorRef, 'players'>) => players.map((player) => name(player.name)).join(' / '),
    association: (code: string | null) => (code === null ? null : (byCode.get(code) ?? code)),
    discipline: (code: Discipline) =>
      named(
        profile.disciplines.find((one) => one.code === code),
        code,
      ),
    round: (code: ResultCode) =>
      code === 'W'
        ? text.title
        : named(
            profile.rounds.find((one) => one.code === code),
            code,
          ),
    level: (key: string) => levelOf(profile, key)?.name[language] ?? capitalised(key),
    number: (value: number) => number.format(value),
    day: (day: Day) => dayFormat.format(at(day)),
    days: (from: Day, to: Day) => dayFormat.formatRange(at(from), at(to)),
    /** As the first side sees it: `21–12 21–15`; in tennis the points of the loser of a tie-break in brackets. */
    score: ({ games, outcome }: Pick<MatchView, 'games' | 'outcome'>) =>
      [
        ...games.map(([own, other, tieBreak]) => `${own}–${other}${tieBreak === undefined ? '' : `(${tieBreak})`}`),
        ...(outcome === 'completed' ? [] : [text.outcome[outcome]]),
      ].join(' '),
  };
};

export type Words = Awaited<ReturnType<typeof wordsOf>>;
