import { nameTokens } from '@rallyrank/shared/domain/names/normalise';
import type { PlayerRecord } from '@rallyrank/shared/domain/players/player-record';
import type { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { type Hit, NameIndex, ranks } from './name-index.js';

/** Changed players that are kept beside the large index before it is built anew. */
const MOST_RECENT = 2_000;

const byFit = (a: Hit, b: Hit): number =>
  a.rank - b.rank || (a.sortName < b.sortName ? -1 : a.sortName > b.sortName ? 1 : 0);

/**
 * Search by name over the directory: a large index that is built seldom, and a small one of the players that changed since.
 * Built when it is first asked, from the directory alone, so it needs no snapshot of its own.
 */
export class PlayerSearch {
  private base = new NameIndex([]);
  private recent = new NameIndex([]);
  private revision = -1;

  constructor(private readonly directory: Directory) {}

  /**
   * Players whose names fit, best first: exact, beginnings of words, inside of words. Small typos count too where fewer than
   * `wanted` fit. The order of the words, diacritics and case do not matter.
   */
  find(name: string, wanted: number): PlayerRecord[] {
    const words = nameTokens(name);
    if (words.length === 0) return [];
    this.refresh();
    const hits = this.current((index) => index.find(words));
    if (hits.length < wanted) {
      const found = new Set(hits.map((hit) => hit.player));
      hits.push(...this.current((index) => index.findSimilar(words)).filter((hit) => !found.has(hit.player)));
    }
    return hits.map((hit) => hit.player);
  }

  private current(ask: (index: NameIndex) => Hit[]): Hit[] {
    // The large index also holds former records of the players that changed.
    const isCurrent = ({ player }: Hit): boolean => this.directory.player(player.id) === player;
    const hits = ask(this.base).filter(isCurrent);
    const recent = ask(this.recent);
    if (recent.length > 0) return [...hits, ...recent].sort(byFit);
    // The index answers in order of names, so only the ranks are to be set apart.
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
