import { type Fit, findsInside, fits, fitting, initialsIn } from '../../domain/names/fit.js';
import { longestOf } from '../../domain/names/search-words.js';
import type { PlayerRecord } from '../../domain/players/player-record.js';
import { type NameColumns, nameColumns, playerAt } from './name-columns.js';
import { WordTable } from './word-table.js';

export interface Hit {
  readonly fit: Fit;
  readonly player: PlayerRecord;
  readonly sortName: string;
}

/** A single word is not a better match for somebody who has no other name, so that importance decides. */
const fittingPerson = (words: readonly string[]): ((line: string) => Fit | undefined) => {
  const fitOf = fitting(words);
  if (words.length > 1) return fitOf;
  return (line) => {
    const fit = fitOf(line);
    return fit === fits.exact ? fits.words : fit;
  };
};

/** A fixed set of players, searchable by name. */
export class NameIndex {
  private readonly columns: NameColumns;
  private words: WordTable | undefined;
  private readonly numbers: ReadonlyMap<PlayerRecord, number>;

  constructor(players: readonly PlayerRecord[]) {
    this.columns = nameColumns(players);
    this.numbers = new Map(this.columns.players.map((player, i) => [player, i]));
  }

  has(player: PlayerRecord): boolean {
    return this.numbers.has(player);
  }

  /** The line in which a player of the index is found. */
  lineOf(player: PlayerRecord): string | undefined {
    const i = this.numbers.get(player);
    return i === undefined ? undefined : this.lineAt(i);
  }

  /** Players whose names contain every word, in order of their names. */
  find(words: readonly string[]): Hit[] {
    const longest = longestOf(words);
    const places = new Set(this.linesWith(findsInside(words) ? longest : ` ${longest}`));
    if (words.length === 1) for (const i of this.linesWith(initialsIn(longest))) places.add(i);
    const fitOf = fittingPerson(words);
    const hits: Hit[] = [];
    for (const i of places) {
      const fit = fitOf(this.lineAt(i));
      if (fit !== undefined) hits.push(this.hit(i, fit));
    }
    return hits;
  }

  /** Players that match except for small typos: one per word, or two in long words if one is not enough. */
  findSimilar(words: readonly string[]): Hit[] {
    this.words ??= new WordTable(this.columns);
    const near = this.words.similar(words, 1);
    return (near.length > 0 ? near : this.words.similar(words, 2)).map((i) => this.hit(i, fits.similar));
  }

  /** Numbers of the lines that contain a text. */
  private *linesWith(sought: string): Iterable<number> {
    const { text, starts } = this.columns;
    for (let place = text.indexOf(sought); place >= 0; ) {
      const i = playerAt(starts, place);
      yield i;
      place = text.indexOf(sought, starts[i + 1]!);
    }
  }

  private lineAt(i: number): string {
    const { text, starts } = this.columns;
    return text.slice(starts[i], starts[i + 1]);
  }

  private hit(i: number, fit: Fit): Hit {
    return { fit, player: this.columns.players[i]!, sortName: this.columns.sortNames[i]! };
  }
}
