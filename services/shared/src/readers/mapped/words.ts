import type { MappedRound, TableMapping } from '@rallyrank/contracts/monitoring/table-mapping';
import type { Words } from '@rallyrank/contracts/shared/words';
import type { Discipline, RoundCode } from '@rallyrank/contracts/sport/codes';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import { type OutcomeWord, outcomeWord } from '../outcome-words.js';

/** A word without case, spaces and punctuation. Digits on both sides of a slash stay apart. */
export const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<=\d)\/(?=\d)/g, 'of')
    .replace(/[^\p{L}\p{N}]/gu, '');

type Spellings<T extends string> = Readonly<Partial<Record<T, readonly string[]>>>;

/** Usual words for rounds, apart from the names that the site shows. */
const roundSpellings: Spellings<MappedRound> = {
  F: ['Final', 'Finals', 'The Final'],
  SF: ['Semi-finals', 'Semi final', '1/2', '1/2决赛', '四强', '4强'],
  QF: ['Quarter-finals', 'Quarter final', '1/4', '四分之一决赛', '八强', '8强'],
  R16: ['Round of 16', 'Last 16', '1/8', '1/8决赛', '十六强'],
  R32: ['Round of 32', 'Last 32', '1/16', '1/16决赛', '三十二强'],
  R64: ['Round of 64', 'Last 64', '1/32', '1/32决赛'],
  R128: ['Round of 128', 'Last 128', '1/64', '1/64决赛'],
  BR: ['Bronze', 'Third place', '3/4', '季军赛'],
  RR: ['Round robin', 'Group', '小组赛'],
  1: ['1st round', 'Round 1', 'First round', '第一轮', '第1轮', '首轮'],
  2: ['2nd round', 'Round 2', 'Second round', '第二轮', '第2轮'],
  3: ['3rd round', 'Round 3', 'Third round', '第三轮', '第3轮'],
  4: ['4th round', 'Round 4', 'Fourth round', '第四轮', '第4轮'],
};

const disciplineSpellings: Spellings<Discipline> = {
  MS: ['男子单打'],
  WS: ['女子单打', "Ladies' singles"],
  MD: ['男子双打'],
  WD: ['女子双打', "Ladies' doubles"],
  XD: ['混合双打'],
};

const completedWords = new Set([
  'completed',
  'complete',
  'normal',
  'finished',
  'played',
  'false',
  '正常',
  '完赛',
  '已结束',
]);

interface Named<T> {
  readonly code: T;
  readonly name: Words;
}

/** Words of a source as keys of a lookup, of which later ones replace earlier ones. */
const lookupOf = <T extends string>(
  named: readonly Named<T>[],
  spellings: Spellings<T>,
  own: Readonly<Record<string, T>>,
): ReadonlyMap<string, T> => {
  const usual = named.flatMap(({ code, name }) => [code, ...Object.values(name)].map((text) => [text, code] as const));
  const others = (Object.keys(spellings) as T[]).flatMap((code) =>
    (spellings[code] ?? []).map((text) => [text, code] as const),
  );
  return new Map([...usual, ...others, ...Object.entries(own)].map(([text, code]) => [folded(text), code]));
};

const ofSport = <T extends string>(spellings: Spellings<T>, has: (code: T) => boolean): Spellings<T> =>
  Object.fromEntries(Object.entries(spellings).filter(([code]) => has(code as T))) as Spellings<T>;

const hasRound = ({ rounds }: SportProfile, code: MappedRound): boolean =>
  /^\d$/.test(code) || rounds.some((round) => round.code === code);

/** The meaning of the words of a table: those of its mapping, and the usual ones of its sport. */
export class MappedWords {
  private readonly rounds;
  private readonly disciplines;
  private readonly levels;
  private readonly outcomes;
  private readonly winners;

  constructor({ sport, words }: Pick<TableMapping, 'sport' | 'words'>) {
    const profile = profileOf(sport);
    const levels = profile.levels.map(({ key, name }) => ({ code: key, name }));
    const rounds: readonly Named<MappedRound>[] = profile.rounds;
    this.rounds = lookupOf(
      rounds,
      ofSport(roundSpellings, (code) => hasRound(profile, code)),
      words.rounds,
    );
    this.disciplines = lookupOf(profile.disciplines, disciplineSpellings, words.disciplines);
    this.levels = lookupOf(levels, {}, words.levels);
    this.outcomes = lookupOf([], {}, words.outcomes);
    this.winners = lookupOf([], { 1: ['1'], 2: ['2'] }, words.winners);
  }

  round(text: string): MappedRound | undefined {
    return this.rounds.get(folded(text));
  }

  discipline(text: string): Discipline | undefined {
    return this.disciplines.get(folded(text));
  }

  level(text: string): string | undefined {
    return this.levels.get(folded(text));
  }

  outcome(text: string): OutcomeWord | 'completed' | undefined {
    const own = this.outcomes.get(folded(text));
    return own ?? (text === '' || completedWords.has(folded(text)) ? 'completed' : outcomeWord(text));
  }

  winner(text: string): 1 | 2 | undefined {
    const side = this.winners.get(folded(text));
    return side && (side === '1' ? 1 : 2);
  }
}

/** Whether a round is counted from the first one of a draw. */
export const isCounted = (round: MappedRound): round is Exclude<MappedRound, RoundCode> => /^\d$/.test(round);
