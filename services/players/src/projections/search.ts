import { Inject, Injectable } from '@nestjs/common';
import { nameTokens } from '@rallyrank/shared/domain/names/normalise';
import type { PlayerRecord } from '@rallyrank/shared/domain/players/player-record';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { type Hit, NameIndex, ranks } from './name-index.js';

/** Number of changed players kept beside the large index before it is rebuilt. */
const MOST_RECENT = 2_000;

const byFit = (a: Hit, b: Hit): number =>
  a.rank - b.rank || (a.sortName < b.sortName ? -1 : a.sortName > b.sortName ? 1 : 0);

/**
 * Search by name over the directory: a large index that is rarely rebuilt, and a small one of the players changed
 * since. Built on first use, from the directory alone, so it needs no snapshot of its own.
 */
@Injectable()
export class PlayerSearch {
  private base = new NameIndex([]);
  private recent = new NameIndex([]);
  private revision = -1;

  constructor(@Inject(Directory) private readonly directory: Directory) {}

  /**
   * Players whose names match, best first: exact, beginnings of words, substrings. Small typos are tolerated if fewer
   * than `wanted` match. The order of the words, diacritics and case do not matter.
   */
  find(name: string, wanted: number): PlayerRecord[] {
    return this.hits(name, wanted).map(({ player }) => player);
  }

  /** The same with the quality of each match. */
  hits(name: string, wanted: number): Hit[] {
    const words = nameTokens(name);
    if (words.length === 0) return [];
    this.refresh();
    const hits = this.current((index) => index.find(words));
    if (hits.length < wanted) {
      const found = new Set(hits.map((hit) => hit.player));
      hits.push(...this.current((index) => index.findSimilar(words)).filter((hit) => !found.has(hit.player)));
    }
    return hits;
  }

  private current(ask: (index: NameIndex) => Hit[]): Hit[] {
    // The large index also holds outdated records of the changed players.
    const isCurrent = ({ player }: Hit): boolean => this.directory.player(player.id) === player;
    const hits = ask(this.base).filter(isCurrent);
    const recent = ask(this.recent);
    if (recent.length > 0) return [...hits, ...recent].sort(byFit);
    // The index returns hits in order of names, so they only need to be grouped by rank.
    return Object.values(ranks).flatMap((rank) => hits.filter((hit) => hit.rank === rank));
  }

  private refresh(): void {
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
