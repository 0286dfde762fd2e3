import { listAssociationNames } from '@rallyrank/contracts/players/players';
import { formatDay, formatDayRange, formatMatchDay, formatNumber } from '@rallyrank/contracts/shared/format';
import { enteredLanguage } from '@rallyrank/contracts/shared/language';
import type { CompetitorRef, MatchView, PlayerRef } from '@rallyrank/contracts/shared/refs';
import { otherName, shownName } from '@rallyrank/contracts/shared/shown-name';
import type { Day } from '@rallyrank/contracts/shared/time';
import type { Discipline } from '@rallyrank/contracts/sport/codes';
import { disciplineName, levelName, roundName } from '@rallyrank/contracts/sport/names';
import type { ResultCode } from '@rallyrank/contracts/sport/profile';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import { getSite } from '@rallyrank/contracts/tournaments/site';
import type { Rendering } from './rendering.js';
import { texts } from './texts.js';

type Name = PlayerRef['name'];

/** Names and formats in the language of a page. */
export const wordsOf = async ({ ask, language }: Pick<Rendering, 'ask' | 'language'>) => {
  const [{ data: site }, { data: associations }] = await Promise.all([ask(getSite, {}), ask(listAssociationNames, {})]);
  const profile = profileOf(site.sport);
  const text = texts[language];
  const name = (given: Name) => shownName(given, language);
  const byCode = new Map(associations.map((one) => [one.code, one[enteredLanguage(language)]]));
  return {
    language,
    text,
    site,
    profile,
    name,
    sport: text.sport[site.sport],
    /** The name in the other script, if there is one. */
    otherName: (given: Name) => otherName(given, language),
    side: ({ players }: Pick<CompetitorRef, 'players'>) => players.map((player) => name(player.name)).join(' / '),
    association: (code: string | null) => (code === null ? null : (byCode.get(code) ?? code)),
    discipline: (code: Discipline) => disciplineName(profile, code, language),
    round: (code: ResultCode) => roundName(profile, code, language),
    level: (key: string, on: Day) => levelName(profile, key, language, on),
    number: (value: number) => formatNumber(value, language),
    day: (day: Day) => formatDay(day, language),
    /** The likely day or week if the source states only the period of the tournament. */
    matchDay: (match: Parameters<typeof formatMatchDay>[0]) => formatMatchDay(match, language),
    days: (from: Day, to: Day) => formatDayRange(from, to, language),
    /** As the first side sees it: `21–12 21–15`; in tennis the points of the loser of a tie-break in brackets. */
    score: ({ games, outcome }: Pick<MatchView, 'games' | 'outcome'>) =>
      [
        ...games.map(([own, other, tieBreak]) => `${own}–${other}${tieBreak === undefined ? '' : `(${tieBreak})`}`),
        ...(outcome === 'completed' ? [] : [text.outcome[outcome]]),
      ].join(' '),
  };
};

export type Words = Awaited<ReturnType<typeof wordsOf>>;
