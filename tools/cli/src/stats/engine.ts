import { disciplines } from '@rallyrank/contracts/sport/codes';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import { rankingRuleOf } from '@rallyrank/contracts/sport/ranking-rules';
import { lazyBy } from '@rallyrank/shared/domain/lazy';
import { type ListSpan, listSpans } from '@rallyrank/shared/domain/list-spans/list-spans';
import { ListDays } from '@rallyrank/shared/domain/world-ranking/list-days';
import type { RankList } from '@rallyrank/shared/domain/world-ranking/rank-list';
import { worldListDays, worldLists } from '@rallyrank/shared/domain/world-ranking/world-ranking';
import { StatsEngine } from '@rallyrank/stats/derive/stats-engine';
import { ratingInputOf } from '../evaluate/read-rating-input.js';
import { rankListOf } from './lists.js';
import { type Language, Names } from './names.js';
import type { World } from './world.js';

/** What lists are made from: the federation's own ones, or results. */
export type Basis = 'published' | 'computed';

/** Everything that is derived from one state of a world. Disciplines are indices into `disciplines`. */
export class Engine {
  readonly names: Names;
  readonly stats: StatsEngine;
  /** Lists of a discipline by day. */
  readonly published: (discipline: number) => readonly RankList[];
  readonly computed: (discipline: number) => readonly RankList[];

  constructor(
    readonly world: World,
    readonly profile: SportProfile,
    language: Language,
  ) {
    this.names = new Names(world, language);
    this.stats = new StatsEngine({ profile, rating: ratingInputOf(world) });
    this.published = lazyBy((discipline) =>
      world.lists
        .filter((list) => list.discipline === disciplines[discipline])
        .map((list) => rankListOf(list, this.names)),
    );
    this.computed = lazyBy((discipline) => {
      const lines = this.stats.lines();
      const published = Int32Array.from(this.published(discipline), ({ day }) => day);
      const days = worldListDays(lines, rankingRuleOf(profile.key), discipline, published, this.lastListDay());
      return worldLists(lines, world.table, profile, discipline, days);
    });
  }

  get frame() {
    return this.stats.frame;
  }

  /** Day of the latest match; 0 where there is none. */
  get lastDay(): number {
    return this.world.table.dates()?.[1] ?? 0;
  }

  /** What is published, or what is computed where nothing is; `basis` asks for one of the two. */
  lists(discipline: number, basis: Basis | undefined): { readonly basis: Basis; readonly lists: readonly RankList[] } {
    const chosen = basis ?? (this.published(discipline).length > 0 ? 'published' : 'computed');
    return { basis: chosen, lists: chosen === 'published' ? this.published(discipline) : this.computed(discipline) };
  }

  spans(lists: readonly RankList[]): ListSpan[] {
    return listSpans(lists, rankingRuleOf(this.profile.key));
  }

  /** The first list after the latest match or, where it is later, the newest published one. */
  private lastListDay(): number {
    const next = new ListDays(rankingRuleOf(this.profile.key)).after(this.lastDay);
    const newest = disciplines.map((_, discipline) => this.published(discipline).at(-1)?.day ?? 0);
    return Math.max(next, ...newest);
  }
}
