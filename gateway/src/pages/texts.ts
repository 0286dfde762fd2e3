import { filled } from '@rallyrank/contracts/shared/filled';
import { inLanguages, type Language, localeOf } from '@rallyrank/contracts/shared/language';
import type { Words } from '@rallyrank/contracts/shared/words';
import { pagesTexts } from '../locales/pages.js';
import { frontEndTexts } from './front-end-texts.js';

type Values = Readonly<Record<string, string | number>>;
type Counted = Readonly<Record<'one' | 'other', Words>>;

/** Texts that only the gateway shows: descriptions, names of feeds, and notes for readers without JavaScript. */
const textsOf = (language: Language) => {
  const plural = new Intl.PluralRules(localeOf(language));
  const text = (words: Words, values: Values = {}) => filled(words[language], values);
  const counted = ({ one, other }: Counted, count: number, values: Values = {}) =>
    text(plural.select(count) === 'one' ? one : other, { ...values, count });
  const { sport, titles, h2hText } = pagesTexts;
  return {
    sport: { badminton: text(sport.badminton), tennis: text(sport.tennis) },
    site: (name: string) => text(pagesTexts.site, { sport: name }),
    inventedMark: text(pagesTexts.inventedMark),
    /** The address names a page that exists, but nothing is found there. */
    notFoundOn: (page: string) => text(pagesTexts.notFoundOn, { page }),
    needsScript: text(pagesTexts.needsScript),
    next: text(pagesTexts.next),
    lastEvents: text(pagesTexts.lastEvents),
    rankings: text(pagesTexts.rankings),
    calendar: text(pagesTexts.calendar),
    standing: (discipline: string, rank: number, best: number | null) =>
      best
        ? text(pagesTexts.standingWithBest, { discipline, rank, best })
        : text(pagesTexts.standing, { discipline, rank }),
    tally: (won: number, lost: number, titlesWon: number) =>
      text(pagesTexts.tally, { won, lost, titles: counted(titles, titlesWon) }),
    playerText: (name: string) => text(pagesTexts.playerText, { name }),
    h2hText: (first: string, second: string, won: number, lost: number) =>
      won + lost === 0
        ? text(pagesTexts.neverMet, { first, second })
        : counted(h2hText, won + lost, { first, second, won, lost }),
    rankingText: (list: string, discipline: string, day: string, first: string) =>
      text(pagesTexts.rankingText, { list, discipline, day, first }),
    wins: (winner: string, discipline: string) => text(pagesTexts.wins, { discipline, winner }),
  };
};

export const texts = inLanguages((language) => ({ ...frontEndTexts[language], ...textsOf(language) }));
