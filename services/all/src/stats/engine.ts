import { dayNumber } from '@rallyrank/contracts/shared/time';
import { disciplines } from '@rallyrank/contracts/sport/codes';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import { rankingRuleOf } from '@rallyrank/contracts/sport/ranking-rules';
import { computeElo, type EloDiscipline, type EloResult } from '@rallyrank/shared/elo/elo';
import type { RatingInput } from '@rallyrank/shared/elo/rating-input';
import { type ListSpan, listSpans } from '@rallyrank/shared/list-spans/list-spans';
import { ListDays } from '@rallyrank/shared/world-ranking/list-days';
import type { RankList } from '@rallyrank/shared/world-ranking/rank-list';
import type { ResultLines } from '@rallyrank/shared/world-ranking/result-lines';
import { worldLines, worldListDays, worldLists } from '@rallyrank/shared/world-ranking/world-ranking';
import { type Frame, frameOf } from '@rallyrank/stats/domain/frame/frame';
import type { Sources } from '@rallyrank/stats/domain/frame/sources';
import type { RecordsInput } from '@rallyrank/stats/domain/records/input';
import { computeRecords, type Records } from '@rallyrank/stats/domain/records/records';
import { ratingInputOf } from '../evaluate/read-rating-input.js';
import { rankListOf, standingElo, standingLists } from './lists.js';
import { type Language, Names } from './names.js';
import { rankColumns } from './rank-columns.js';
import type { World } from './world.js';

/** What lists are made from: the federation's own ones, or results. */
export type Basis = 'published' | 'computed';

/** Works something out when it is first asked for. */
const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

const byDiscipline = <T>(make: (discipline: number) => T): ((discipline: number) => T) => {
  const made = new Map<number, T>();
  return (discipline) => {
    const known = made.get(discipline) ?? make(discipline);
    made.set(discipline, known);
    return known;
  };
};

/** Everything that is derived from one state of a world; each part when it is first asked for. Disciplines are indices into `disciplines`. */
export class Engine {
  readonly names: Names;
  readonly frame: Frame;
  /** Rating input, Elo, result lines and records of all disciplines. */
  readonly ratingInput: () => RatingInput;
  readonly elo: () => EloResult;
  readonly lines: () => ResultLines;
  readonly records: () => Records;
  /** Lists of a discipline by day. */
  readonly published: (discipline: number) => readonly RankList[];
  readonly computed: (discipline: number) => readonly RankList[];

  constructor(
    readonly world: World,
    readonly profile: SportProfile,
    language: Language,
  ) {
    const { table, lists } = world;
    const rule = rankingRuleOf(profile.key);
    this.names = new Names(world, language);
    this.ratingInput = once(() => ratingInputOf(world));
    this.elo = once(() => computeElo(this.ratingInput(), profile));
    this.lines = once(() => worldLines(table, profile, rule));
    this.records = once(() => computeRecords(this.recordsInput()));
    this.published = byDiscipline((discipline) =>
      lists.filter((list) => list.discipline === disciplines[discipline]).map((list) => rankListOf(list, this.names)),
    );
    this.computed = byDiscipline((discipline) => {
      const published = Int32Array.from(this.published(discipline), ({ day }) => day);
      const days = worldListDays(this.lines(), rule, discipline, published, this.lastListDay());
      return worldLists(this.lines(), table, profile, discipline, days);
    });
    this.frame = frameOf(table, profile, this.sources());
  }

  /** Day of the latest match; 0 where there is none. */
  get lastDay(): number {
    const order = this.world.table.playingOrder();
    return order.length === 0 ? 0 : this.world.table.columns.date[order.at(-1)!]!;
  }

  eloOf(discipline: number): EloDiscipline {
    return this.elo().disciplines.find((each) => each.discipline === discipline)!;
  }

  /** What is published, or what is computed where nothing is; `basis` asks for one of the two. */
  lists(discipline: number, basis: Basis | undefined): { readonly basis: Basis; readonly lists: readonly RankList[] } {
    const chosen = basis ?? (this.published(discipline).length > 0 ? 'published' : 'computed');
    return { basis: chosen, lists: chosen === 'published' ? this.published(discipline) : this.computed(discipline) };
  }

  spans(lists: readonly RankList[]): ListSpan[] {
    return listSpans(lists, rankingRuleOf(this.profile.key));
  }

  /** What records are computed from. */
  recordsInput(): RecordsInput {
    const { table, players, lists } = this.world;
    const own = this.profile.disciplines.map(({ code }) => disciplines.indexOf(code));
    const birthOf = (player: number): number | undefined => {
      const birthDate = players.get(table.people.id(player))?.birthDate;
      return birthDate === undefined ? undefined : dayNumber(birthDate);
    };
    const published = own.map((discipline) => {
      const of = this.published(discipline);
      return standingLists(of, this.spans(of), discipline, table.people.size);
    });
    return {
      table,
      profile: this.profile,
      birthOf,
      associationOf: this.associationOf,
      elo: own.map((discipline) => standingElo(this.eloOf(discipline).weekly, discipline)),
      ...(lists.length > 0 && { rankings: published }),
    };
  }

  /** The first list after the latest match or, where it is later, the newest published one. */
  private lastListDay(): number {
    const next = new ListDays(rankingRuleOf(this.profile.key)).after(this.lastDay);
    const newest = this.world.lists.at(-1);
    return newest ? Math.max(next, dayNumber(newest.date)) : next;
  }

  private readonly associationOf = (player: number): string | undefined =>
    this.world.players.get(this.names.idOf(player))?.association;

  private sources(): Sources {
    const { elo, lines, ratingInput, profile } = this;
    const { size } = this.world.table.people;
    const ranks = once(() => rankColumns(ratingInput(), profile));
    const keyOf = (edition: number, discipline: number, competitor: number): number =>
      (edition * disciplines.length + discipline) * size + competitor;
    const points = once(() => {
      const { edition, discipline, competitor, points: given, size: count } = lines();
      const places = Array.from({ length: count }, (_, i) => i);
      return new Map(places.map((i) => [keyOf(edition[i]!, discipline[i]!, competitor[i]!), given[i]!]));
    });
    const sources: Sources = {
      associationOf: this.associationOf,
      pointsOf: (edition, discipline, competitor) => points().get(keyOf(edition, discipline, competitor)),
      get ratings() {
        return elo().columns;
      },
    };
    const rankOf = (row: number, side: 1 | 2): number => (side === 1 ? ranks().side1 : ranks().side2)[row]!;
    return this.world.lists.length > 0 ? Object.assign(sources, { rankOf }) : sources;
  }
}
