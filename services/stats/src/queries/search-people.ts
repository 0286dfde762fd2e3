import { Inject, Injectable } from '@nestjs/common';
import { isSearchableName } from '@rallyrank/contracts/players/players';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { CompetitorRef } from '@rallyrank/contracts/shared/refs';
import { type Fit, fits, fitting, lineOfNames } from '@rallyrank/shared/domain/names/fit';
import { longestOf } from '@rallyrank/shared/domain/names/search-words';
import type { PlayerRecord } from '@rallyrank/shared/domain/players/player-record';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { PlayerSearch } from '@rallyrank/shared/read-models/name-search/player-search';
import type { Statistics } from '../derive/statistics.js';
import type { Found } from '../domain/search/found.js';
import { matchCounts } from '../domain/search/match-counts.js';

/** Number of words from which and up to which pairs are searched for: each player is named by at least one. */
const PAIR_WORDS = { least: 2, most: 6 };

/** Number of matches of a player or pair, by id. */
export const countsOf = ({ frame: { table }, memo }: Statistics): ((id: Id) => number) => {
  const counts = memo.of(['match counts'], () => matchCounts(table));
  return (id) => counts[table.people.find(id) ?? -1] ?? 0;
};

/** Finds players and pairs by the names of players. Those with the most matches come first. */
@Injectable()
export class PeopleFinder {
  constructor(
    @Inject(Directory) private readonly directory: Directory,
    @Inject(PlayerSearch) private readonly search: PlayerSearch,
  ) {}

  players(words: readonly string[], countOf: (id: Id) => number): Found<PlayerRecord>[] {
    return this.search.matching(words).map(({ player, fit }) => ({ item: player, fit, weight: countOf(player.id) }));
  }

  /** Players whose names match except for small typos. */
  similarPlayers(words: readonly string[], countOf: (id: Id) => number): Found<PlayerRecord>[] {
    return this.search.similar(words).map(({ player, fit }) => ({ item: player, fit, weight: countOf(player.id) }));
  }

  /** Pairs in whose names all words occur, but not all of them in the names of one player. */
  pairs(words: readonly string[], countOf: (id: Id) => number): Found<CompetitorRef>[] {
    if (words.length < PAIR_WORDS.least || words.length > PAIR_WORDS.most) return [];
    const { directory, search } = this;
    const longest = longestOf(words);
    // A single letter begins the names of most players.
    if (!isSearchableName(longest)) return [];
    const pairIds = new Set(search.matching([longest]).flatMap(({ player }) => directory.pairsOf(player.id)));
    const fitOf = fittingPair(words);
    return [...pairIds].flatMap((pairId) => {
      const [one, two] = directory.pair(pairId)?.playerIds.map((id) => directory.player(id)) ?? [];
      const fit = one && two && fitOf(search.lineOf(one), search.lineOf(two));
      return fit === undefined ? [] : [{ item: directory.competitorRef(pairId), fit, weight: countOf(pairId) }];
    });
  }
}

/** The worst fit of the words, each with the player whom it fits better; undefined if one player has all of them. */
const fittingPair = (words: readonly string[]): ((one: string, two: string) => Fit | undefined) => {
  const fitters = words.map((word) => fitting([word]));
  return (one, two) => {
    const found = fitters.map((fitOf) => [fitOf(one), fitOf(two)] as const);
    if (found.every(([fit]) => fit !== undefined) || found.every(([, fit]) => fit !== undefined)) return undefined;
    const best = found.map(([a, b]) => Math.min(a ?? fits.similar, b ?? fits.similar) as Fit);
    const worst = Math.max(...best) as Fit;
    return worst === fits.similar ? undefined : worst;
  };
};

/** The other name of a player that matches better than the present ones; null if there is none. */
export const otherNameOf = ({ name, otherNames }: PlayerRecord, words: readonly string[]): string | null => {
  if (otherNames.length === 0) return null;
  const fitOf = fitting(words);
  const own = fitOf(lineOfNames([name.en, name.zh ?? []].flat())) ?? fits.similar;
  return otherNames.find((other) => (fitOf(lineOfNames([other])) ?? fits.similar) < own) ?? null;
};
