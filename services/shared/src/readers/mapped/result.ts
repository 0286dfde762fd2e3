import type { TableMapping } from '@rallyrank/contracts/monitoring/table-mapping';
import { isRemark, type Remark, remarkOf } from '@rallyrank/contracts/shared/remarks';
import { turnedGame } from '@rallyrank/contracts/sport/turned-game';
import { oneSpace } from '../cells.js';
import type { OutcomeWord } from '../outcome-words.js';
import type { SourceMatch } from '../records.js';
import { setsOf } from '../sets.js';
import { type Interpret, resultBy, withoutWinner } from '../stated-result.js';
import { type MappedPerson, namesIn } from './persons.js';
import type { MappedRow } from './rows.js';
import { folded, type MappedWords } from './words.js';

type Games = SourceMatch['games'];

/** A score with hyphens between the points of the sides, whatever the source writes there. */
const plainScore = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/(?<=\d)\s*[:：]\s*(?=\d)/g, '-')
    .replace(/[、；]/g, ' ');

/** The column of the score, and its text; several columns are joined. */
const writtenScore = (row: MappedRow, { columns, games }: TableMapping) => {
  if (games.length === 0) return { column: columns.score ?? 'score', value: row.of('score') };
  const written = games.map((pair) => pair.map((column) => row.cell(column)).filter(Boolean));
  return { column: games.flat().join(', '), value: oneSpace(written.map((cells) => cells.join('-')).join(' ')) };
};

interface Score {
  readonly games: Games;
  readonly word: OutcomeWord | 'completed';
}

const scoreIn = (written: ReturnType<typeof writtenScore>, words: MappedWords): Score | Remark => {
  const text = plainScore(written.value);
  const word = oneSpace(text.replace(/[^\p{L}/.]+/gu, ' ').replace(/(?<!\p{L})[/.]+/gu, ' '));
  const meaning = words.outcome(word);
  if (!meaning) return remarkOf('score.word', { ...written, word });
  // The score is what is left without the letters of the word.
  const games = setsOf(text.replace(/\p{L}[\p{L}/.]*/gu, ' ').replace(/\(\s*\)/g, ' '));
  return games ? { games, word: meaning } : remarkOf('score.notAScore', written);
};

/** The side with more games; undefined if both have as many. */
const leaderIn = (games: Games): 1 | 2 | undefined => {
  const lead = games.reduce((sum, [one, two]) => sum + Math.sign(one - two), 0);
  return lead === 0 ? undefined : lead > 0 ? 1 : 2;
};

/** Whether a text names a person of a side, or both of them, by name or id. */
const isNamed = (text: string, persons: readonly MappedPerson[]): boolean => {
  const known = new Set(persons.flatMap(({ name, id }) => [folded(name), folded(id)]).filter(Boolean));
  const stated = namesIn(text).map(folded).filter(Boolean);
  return known.has(folded(text)) || (stated.length > 0 && stated.every((name) => known.has(name)));
};

type Sides = readonly [readonly MappedPerson[], readonly MappedPerson[]];

/** The winner that a row states by number or by name. */
const statedWinner = (row: MappedRow, words: MappedWords, [one, two]: Sides): 1 | 2 | undefined => {
  const text = oneSpace(row.of('winner'));
  const side = words.winner(text);
  if (side || text === '') return side;
  return isNamed(text, one) ? 1 : isNamed(text, two) ? 2 : undefined;
};

/** Outcomes of one side: without a winner, the row does not state which side it is. */
const needsWinner: ReadonlySet<string> = new Set<OutcomeWord>(['walkover', 'retired', 'disqualified']);

/**
 * The result of a row. If the mapping has no winner, a completed match is won by the side with more games.
 * A remark is the reason to reject the row.
 */
export const mappedResult = (
  row: MappedRow,
  mapping: TableMapping,
  words: MappedWords,
  sides: Sides,
): ReturnType<Interpret> => {
  const stated = row.of('outcome');
  const outcome = words.outcome(stated);
  if (!outcome) return row.wrong('outcome', 'score.word', { word: stated });
  const written = writtenScore(row, mapping);
  const score = scoreIn(written, words);
  if (isRemark(score)) return score;
  const word = outcome === 'completed' ? score.word : outcome;
  const hasWinner = mapping.columns.winner !== undefined || mapping.fixed.winner !== undefined;
  const winner = hasWinner || word !== 'completed' ? statedWinner(row, words, sides) : leaderIn(score.games);
  const isTurned = mapping.scoreOf === 'winner' && winner === 2;
  const result = {
    ...{ winner, games: isTurned ? score.games.map(turnedGame) : score.games },
    winnerCell: { column: mapping.columns.winner ?? 'winner', value: row.of('winner') },
    outcomeCell: { column: mapping.columns.outcome ?? written.column, value: stated || written.value },
  };
  return needsWinner.has(word) && winner === undefined ? withoutWinner(result) : resultBy[word](result);
};
