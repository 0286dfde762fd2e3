import type { PlayerRecord } from '@rallyrank/shared/domain/players/player-record';
import { isWholeName, type NameColumns, nameColumns, playerAt, writtenNames } from './name-columns.js';
import { WordTable } from './word-table.js';

/** Quality of a match, best first: the whole name, the beginnings of its words, a substring, with a typo. */
export const ranks = { exact: 0, prefix: 1, substring: 2, typo: 3 } as const;
export type Rank = (typeof ranks)[keyof typeof ranks];

export interface Hit {
  readonly rank: Rank;
  readonly player: PlayerRecord;
  readonly sortName: string;
}

/** A fixed set of players, searchable by name. */
export class NameIndex {
  private readonly columns: NameColumns;
  private words: WordTable | undefined;
  private readonly members: ReadonlySet<PlayerRecord>;

  constructor(players: readonly PlayerRecord[]) {
    this.columns = nameColumns(players);
    this.members = new Set(players);
  }

  has(player: PlayerRecord): boolean {
    return this.members.has(player);
  }

  /** Players whose names contain every word, in order of their names. */
  find(words: readonly string[]): Hit[] {
    const { text, starts } = this.columns;
    const rarest = words.reduce((a, b) => (b.length > a.length ? b : a));
    const sortedWords = [...words].sort().join(' ');
    const hits: Hit[] = [];
    for (let place = text.indexOf(rarest); place >= 0; ) {
      const i = playerAt(starts, place);
      const end = starts[i + 1]!;
      const rank = rankOf(text.slice(starts[i], end), words, sortedWords);
      if (rank !== undefined) hits.push(this.hit(i, rank));
      place = text.indexOf(rarest, end);
    }
    return hits;
  }

  /** Players that match except for small typos: one per word, or two in long words if one is not enough. */
  findSimilar(words: readonly string[]): Hit[] {
    this.words ??= new WordTable(this.columns);
    const near = this.words.similar(words, 1);
    return (near.length > 0 ? near : this.words.similar(words, 2)).map((i) => this.hit(i, ranks.typo));
  }

  private hit(i: number, rank: Rank): Hit {
    return { rank, player: this.columns.players[i]!, sortName: this.columns.sortNames[i]! };
  }
}

const rankOf = (line: string, words: readonly string[], sortedWords: string): Rank | undefined => {
  if (words.every((word) => line.includes(` ${word}`))) {
    const areWhole = words.every((word) => line.includes(` ${word} `));
    return areWhole && isWholeName(line, sortedWords) ? ranks.exact : ranks.prefix;
  }
  const written = writtenNames(line);
  return words.every((word) => written.includes(word)) ? ranks.substring : undefined;
};
