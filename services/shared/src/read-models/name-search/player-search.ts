import { fits } from '../../domain/names/fit.js';
import { searchWords } from '../../domain/names/search-words.js';
import type { PlayerRecord } from '../../domain/players/player-record.js';
import type { Directory } from '../directory/directory.js';
import { type Hit, NameIndex } from './name-index.js';

/** Number of changed players kept beside the large index before it is rebuilt. */
const MOST_RECENT = 2_000;

const byFit = (a: Hit, b: Hit): number =>
  a.fit - b.fit || (a.sortName < b.sortName ? -1 : a.sortName > b.sortName ? 1 : 0);

/**
 * Search by name over the directory: a large index that is rarely rebuilt, and a small one of the players changed
 * since. Built on first use, from the directory alone, so it needs no snapshot of its own.
 */
export class PlayerSearch {
  private base = new NameIndex([]);
  private recent = new NameIndex([]);
  private revision = -1;

  constructor(private readonly directory: Directory) {}

  /** The players of `hits`. */
  find(name: string): PlayerRecord[] {
    return this.hits(name).map(({ player }) => player);
  }

  /**
   * Players whose names match, best first (`fits`), and in order of their names among equal ones. Small typos are
   * tolerated only if nothing else matches. The order of the words, diacritics and case do not matter.
   */
  hits(name: string): Hit[] {
    const words = searchWords(name);
    if (words.length === 0) return [];
    const hits = this.matching(words);
    return hits.length > 0 ? hits : this.similar(words);
  }

  /** The same without typos. @param words of a search, at least one */
  matching(words: readonly string[]): Hit[] {
    return this.current((index) => index.find(words));
  }

  /** Players who match with small typos only. */
  similar(words: readonly string[]): Hit[] {
    return this.current((index) => index.findSimilar(words));
  }

  /** The line in which a player is found (`searchLine`); empty for an outdated record. */
  lineOf(player: PlayerRecord): string {
    this.build();
    return this.recent.lineOf(player) ?? this.base.lineOf(player) ?? '';
  }

  private current(ask: (index: NameIndex) => Hit[]): Hit[] {
    this.build();
    // The large index also holds outdated records of the changed players.
    const isCurrent = ({ player }: Hit): boolean => this.directory.player(player.id) === player;
    const hits = ask(this.base).filter(isCurrent);
    const recent = ask(this.recent);
    if (recent.length > 0) return [...hits, ...recent].sort(byFit);
    // The index returns hits in order of names, so they only need to be grouped by fit.
    return Object.values(fits).flatMap((fit) => hits.filter((hit) => hit.fit === fit));
  }

  /** Brings the index up to date; searches do so themselves, but the first one would take a second or more. */
  build(): void {
    if (this.revision === this.directory.revision) return;
    this.revision = this.directory.revision;
    const players = this.directory.playerIds().map((id) => this.directory.player(id)!);
    const changed = players.filter((player) => !this.base.has(player));
    if (changed.length <= MOST_RECENT) {
      this.recent = new NameIndex(changed);
    } else {
      this.base = new NameIndex(players);
      this.recent = new NameIndex([]);
    }
  }
}
