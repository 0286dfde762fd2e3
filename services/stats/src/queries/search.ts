import { Inject, Injectable } from '@nestjs/common';
import { isSearchableName } from '@rallyrank/contracts/players/players';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { enteredWords, type Words } from '@rallyrank/contracts/shared/words';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import { type SearchGroup, type SearchKind, searchKinds, type searchSite } from '@rallyrank/contracts/stats/search';
import { findTexts } from '@rallyrank/contracts/tournaments/rpc';
import type { EntityRows } from '@rallyrank/infra/entity/rows';
import { UnavailableError } from '@rallyrank/infra/errors';
import { pageOf } from '@rallyrank/infra/list/page';
import { RPC } from '@rallyrank/infra/nest/ports';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { lazy, lazyBy } from '@rallyrank/shared/domain/lazy';
import { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';
import { type Fit, fits, fitting, isChinese, lineOfNames } from '@rallyrank/shared/domain/names/fit';
import { longestOf, searchWords } from '@rallyrank/shared/domain/names/search-words';
import type { PlayerRecord } from '@rallyrank/shared/domain/players/player-record';
import { SPORT_PROFILE } from '@rallyrank/shared/nest/sport-profile';
import { associationName } from '@rallyrank/shared/read-models/associations/association-of';
import type { Statistics } from '../derive/statistics.js';
import { associationColumns } from '../domain/associations/association-columns.js';
import type { RecordDefinition } from '../domain/records/definitions/definitions.js';
import { bestFirst, type Found } from '../domain/search/found.js';
import { type FoundSeries, type NamedEdition, TournamentFinder } from '../domain/search/tournaments.js';
import { ASSOCIATIONS } from '../projections/associations.js';
import { SeriesNames } from '../projections/series-names.js';
import { type Basis, NewestStatistics } from './newest-statistics.js';
import { countsOf, otherNameOf, PeopleFinder } from './search-people.js';
import { findRecords, findSimilarRecords } from './search-records.js';

type Query = ParsedQuery<typeof searchSite>;
type RowOf<K extends SearchKind> = Extract<SearchGroup, { kind: K }>['rows'][number];

/** A group, with the quality of its best match. */
interface Ranked {
  readonly best: Fit;
  readonly group: SearchGroup;
}

interface Association {
  readonly code: string;
  readonly name: Words;
}

/** Deadline of the search in texts, whose absence is better than a late answer. */
const TEXTS_WITHIN_MS = 500;

/** Leaves out parts of words if whole words match. */
const worthListing = <T>(found: readonly Found<T>[], words: readonly string[]): readonly Found<T>[] => {
  if (isChinese(words) || !found.some(({ fit }) => fit < fits.inside)) return found;
  return found.filter(({ fit }) => fit < fits.inside);
};

/** The words of a search, the page of each group, and the tournaments in which it is made. */
interface Search {
  readonly words: readonly string[];
  readonly query: Query;
  readonly editions: () => readonly NamedEdition[];
  readonly seriesNames: () => ReturnType<SeriesNames['all']>;
}

/** One page of the matches of a kind; undefined without a match. */
const groupOf = <K extends SearchKind, T>(
  kind: K,
  found: readonly Found<T>[],
  { words, query }: Search,
  rowOf: (item: T, weight: number) => RowOf<K>,
): Ranked | undefined => {
  const [first, ...others] = bestFirst(worthListing(found, words));
  if (first === undefined) return undefined;
  const page = pageOf([first, ...others], query, ({ item, weight }) => rowOf(item, weight));
  return { best: first.fit, group: { kind, ...page } as SearchGroup };
};

type Finders = Partial<Record<SearchKind, () => Ranked | undefined>>;

/** The groups of all finders, or of the kind that is asked for. */
const ofKind = (query: Query, finders: Finders): (Ranked | undefined)[] =>
  Object.entries(finders).map(([kind, find]) => ((query.kind ?? kind) === kind ? find() : undefined));

/** The groups with matches, that of the best match first. */
const inOrder = (groups: readonly (Ranked | undefined)[]): SearchGroup[] =>
  groups
    .filter((each) => each !== undefined)
    .sort((a, b) => a.best - b.best || searchKinds.indexOf(a.group.kind) - searchKinds.indexOf(b.group.kind))
    .map(({ group }) => group);

const recordRow = ({ id, name, discipline }: RecordDefinition): RowOf<'record'> => ({
  id,
  name: { ...name },
  discipline,
});

/** The search of the site, over the read models of this service and the texts of the service tournaments. */
@Injectable()
export class SearchQueries {
  private readonly tournaments: TournamentFinder;
  private readonly associationLine = lazyBy((names: string) => lineOfNames(names.split('\t')));

  constructor(
    @Inject(NewestStatistics) private readonly newest: NewestStatistics,
    @Inject(PeopleFinder) private readonly people: PeopleFinder,
    @Inject(MatchTable) private readonly table: MatchTable,
    @Inject(SeriesNames) private readonly seriesNames: SeriesNames,
    @Inject(ASSOCIATIONS) private readonly entered: EntityRows,
    @Inject(SPORT_PROFILE) profile: SportProfile,
    @Inject(RPC) private readonly rpc: Rpc,
  ) {
    this.tournaments = new TournamentFinder(profile);
  }

  /** Similar names are found only if nothing matches. */
  async searchSite(query: Query, call: Basis): Promise<ResultOf<typeof searchSite>> {
    const search: Search = {
      words: searchWords(query.q),
      query,
      editions: lazy(() => this.editions()),
      seriesNames: lazy(() => this.seriesNames.all()),
    };
    if (search.words.length === 0) return { groups: [], isSimilar: false };
    const statistics = await this.newest.for(call);
    const groups = inOrder([...this.matching(search, statistics), await this.texts(search)]);
    if (groups.length > 0) return { groups, isSimilar: false };
    const nearest = this.nearest(search, statistics);
    return { groups: nearest, isSimilar: nearest.length > 0 };
  }

  /** Names with small typos; without any, the matches of the longest word alone. */
  private nearest(search: Search, statistics: Statistics): SearchGroup[] {
    const similar = inOrder(this.similar(search, statistics));
    const longest = longestOf(search.words);
    if (similar.length > 0 || search.words.length === 1 || !isSearchableName(longest)) return similar;
    const alone = { ...search, words: [longest] };
    const groups = inOrder(this.matching(alone, statistics));
    return groups.length > 0 ? groups : inOrder(this.similar(alone, statistics));
  }

  private matching(search: Search, statistics: Statistics): (Ranked | undefined)[] {
    const { people, tournaments } = this;
    const { words, query, editions, seriesNames } = search;
    const countOf = countsOf(statistics);
    return ofKind(query, {
      player: () => groupOf('player', people.players(words, countOf), search, this.playerRow(words)),
      pair: () => groupOf('pair', people.pairs(words, countOf), search, (pair, matches) => ({ ...pair, matches })),
      series: () => groupOf('series', tournaments.series(words, editions(), seriesNames()), search, this.seriesRow),
      event: () => groupOf('event', tournaments.events(words, editions(), seriesNames()), search, (event) => event),
      association: () => groupOf('association', this.associations(words, statistics), search, (each) => each),
      record: () => groupOf('record', findRecords(statistics, words), search, recordRow),
    });
  }

  private similar(search: Search, statistics: Statistics): (Ranked | undefined)[] {
    const { people, tournaments } = this;
    const { words, query, editions, seriesNames } = search;
    const series = () => tournaments.similarSeries(words, editions(), seriesNames());
    const players = () => people.similarPlayers(words, countsOf(statistics));
    return ofKind(query, {
      player: () => groupOf('player', players(), search, this.playerRow(words)),
      series: () => groupOf('series', series(), search, this.seriesRow),
      record: () => groupOf('record', findSimilarRecords(statistics, words), search, recordRow),
    });
  }

  private playerRow =
    (words: readonly string[]) =>
    (player: PlayerRecord, matches: number): RowOf<'player'> => ({
      id: player.id,
      name: { en: player.name.en, zh: player.name.zh ?? null },
      association: player.association ?? null,
      gender: player.gender ?? null,
      birthDate: player.birthDate ?? null,
      otherName: otherNameOf(player, words),
      matches,
    });

  private seriesRow = (series: FoundSeries): RowOf<'series'> => ({ ...series, name: this.seriesNames.of(series.id) });

  private editions(): NamedEdition[] {
    const { editions } = this.table;
    return Array.from({ length: editions.size }, (_, number) => editions.at(number))
      .filter(({ isWithdrawn }) => !isWithdrawn)
      .map(({ ref, seriesId }) => ({ ref, seriesId: this.seriesNames.canonical(seriesId) }));
  }

  /** Associations by code and by name, of those for which somebody has played. */
  private associations(words: readonly string[], { frame, memo }: Statistics): Found<Association>[] {
    const codes = memo.of(['association codes'], () => associationColumns(frame).codes);
    const fitOf = fitting(words);
    return codes.flatMap((code) => {
      const { en, zh } = associationName(code, this.entered);
      const fit = fitOf(this.associationLine([code, en, zh].join('\t')));
      return fit === undefined ? [] : [{ item: { code, name: enteredWords(en, zh) }, fit, weight: 0 }];
    });
  }

  private async texts(search: Search): Promise<Ranked | undefined> {
    const { words, query } = search;
    if ((query.kind ?? 'text') !== 'text') return undefined;
    try {
      const texts = await this.rpc.call(findTexts, { words: [...words] }, { timeoutMs: TEXTS_WITHIN_MS });
      const found = texts.map(({ fit, ...item }) => ({ item, fit: fit as Fit, weight: 0 }));
      return groupOf('text', found, search, (text) => text);
    } catch (error) {
      // The other kinds are found without the service that has the texts.
      if (error instanceof UnavailableError || error instanceof DomainError) return undefined;
      throw error;
    }
  }
}
