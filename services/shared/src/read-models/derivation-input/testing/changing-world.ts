import { dayOf } from '@rallyrank/contracts/shared/time';
import type { Outcome, RoundCode } from '@rallyrank/contracts/sport/codes';
import type { SportKey } from '@rallyrank/contracts/sport/profile';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import type { MatchFacts } from '@rallyrank/contracts/tournaments/events';
import { pointsSystemOf } from '@rallyrank/contracts/tournaments/points-system';
import fc from 'fast-check';
import { MatchTable } from '../../../domain/match-table/match-table.js';
import { Directory } from '../../directory/directory.js';
import { PointsSystems } from '../../points-systems.js';
import { PublishedLists } from '../../published-lists/published-lists.js';
import { InputFeed } from '../input-feed.js';

/** Day number of 2021-12-20, so that the worlds include the end of a year. */
const FIRST_DAY = 18_981;
const PLAYERS = 9;
const levels: Readonly<Record<SportKey, readonly string[]>> = {
  badminton: ['super-1000', 'super-300', 'olympics', 'thomas-cup'],
  tennis: ['grand-slam', 'masters-1000', 'tour', 'davis-cup'],
};
const rounds: readonly RoundCode[] = ['R32', 'R16', 'QF', 'SF', 'F', 'F'];
const outcomes: readonly Outcome[] = ['completed', 'completed', 'completed', 'retired', 'walkover', 'unplayed'];

/** Random choices for one event: a list of numbers that are used one by one. */
export const dice = fc.array(fc.nat({ max: 9_999 }), { minLength: 20, maxLength: 20 });
export type Dice = readonly number[];

interface Event {
  readonly type: string;
  readonly data: unknown;
}

const throws = (numbers: Dice) => {
  let at = 0;
  const below = (limit: number): number => numbers[at++ % numbers.length]! % limit;
  return { below, of: <T>(values: readonly T[]): T => values[below(values.length)]! };
};
type Throws = ReturnType<typeof throws>;

/**
 * Read models that receive random events: new editions, matches and lists, corrections of old and new ones,
 * withdrawals, and merges of players.
 */
export class ChangingWorld {
  readonly profile;
  readonly models = {
    table: new MatchTable(),
    lists: new PublishedLists(),
    directory: new Directory(),
    systems: new PointsSystems(),
  };
  readonly feed: InputFeed;
  private played: (MatchFacts & { editionId: string; matchId: string })[] = [];
  private readonly published: { discipline: 'MS' | 'MD'; date: string }[] = [];
  private readonly pairs = new Set<string>();
  private players = 0;
  private matches = 0;
  private editions = 0;

  constructor(private readonly sport: SportKey) {
    this.profile = profileOf(sport);
    this.feed = new InputFeed(this.models, this.profile);
  }

  /** Applies one event. About one event in four is not a new match at the end. */
  happen(numbers: Dice): void {
    const by = throws(numbers);
    const kind = by.below(40);
    if (this.editions === 0 || kind === 0) this.schedule(by, String(++this.editions), 'EditionScheduled');
    else if (kind === 1) this.schedule(by, String(1 + by.below(this.editions)), 'EditionCorrected');
    else if (kind === 2 && this.played.length > 0) this.correct(by);
    else if (kind === 3) this.publish(by);
    else if (kind === 4 && this.players > 0) this.correctPlayer(by);
    else if (kind === 5 && this.played.length > 0) this.withdraw(by);
    else if (kind === 6 && this.players > 0) this.movePlayer(by);
    else if (kind === 7) this.decidePoints(by);
    else if (kind < 11) this.merge(by);
    else this.play(by);
  }

  private take(model: { apply(event: Event): void }, event: Event): void {
    model.apply(event);
    this.feed.noted({ model, event });
  }

  private decidePoints(by: Throws): void {
    const system = pointsSystemOf(by.of(this.profile.points));
    const levels = { ...system.levels, [by.of(Object.keys(system.levels))]: { W: 500 + by.below(20_000), F: 400 } };
    this.take(this.models.systems, { type: 'PointsSystemDecided', data: { ...system, levels } });
  }

  private schedule(by: Throws, editionId: string, type: 'EditionScheduled' | 'EditionCorrected'): void {
    const week = 7 * Number(editionId);
    const data = {
      editionId,
      seriesId: String(1 + by.below(3)),
      name: { en: `Open ${editionId}` },
      level: by.of(levels[this.sport]),
      season: 2021 + by.below(4),
      startDate: dayOf(FIRST_DAY + week),
      endDate: dayOf(FIRST_DAY + week + 6),
      status: 'scheduled',
      sourceKeys: [],
      ...(by.below(2) === 0 && { surface: by.of(['hard', 'clay', 'grass']) }),
      ...(by.below(2) === 0 && { association: by.of(['DEN', 'CHN']) }),
    };
    this.take(this.models.table, { type, data });
  }

  private play(by: Throws): void {
    const age = by.below(4) === 0 ? by.below(this.editions) : 0;
    const data = {
      editionId: String(this.editions - age),
      matchId: String(++this.matches),
      ...this.factsOf(by, 7 * (this.editions - age)),
    };
    this.played.push(data);
    this.take(this.models.table, { type: 'MatchCompleted', data });
  }

  /**
   * Corrects a match. The corrected result replaces the earlier one: a side that did not play becomes part of an
   * unplayed match.
   */
  private correct(by: Throws): void {
    const before = by.of(this.played);
    const data = { ...before, ...this.factsOf(by, 7 * Number(before.editionId)) };
    this.take(this.models.table, { type: 'MatchCorrected', data });
  }

  private withdraw(by: Throws): void {
    const [withdrawn] = this.played.splice(by.below(this.played.length), 1);
    const { editionId, matchId } = withdrawn!;
    this.take(this.models.table, { type: 'ResultWithdrawn', data: { editionId, matchId } });
  }

  /** Merges two players who are not merged, and replaces the merged one in all matches without the other one. */
  private merge(by: Throws): void {
    const ids = this.models.directory.playerIds();
    if (ids.length < 2) return;
    const at = by.below(ids.length);
    const [playerId, mergedId] = [ids[at]!, ids[(at + 1) % ids.length]!];
    this.take(this.models.directory, { type: 'PlayersMerged', data: { playerId, mergedId, decided: {} } });
    this.played = this.played.map((match) => {
      const named = match.sides.flatMap((side) => side.playerIds);
      if (!named.includes(mergedId) || named.includes(playerId)) return match;
      const sides = match.sides.map(({ playerIds, competitorId: _, associations: __, ...rest }) => ({
        ...rest,
        ...this.competitorOf(playerIds.map((id) => Number(id === mergedId ? playerId : id))),
      }));
      const data = { ...match, sides } as unknown as typeof match;
      this.take(this.models.table, { type: 'MatchCorrected', data });
      return data;
    });
  }

  private factsOf(by: Throws, week: number): MatchFacts {
    const outcome = by.of(outcomes);
    const winner = by.of([1, 2] as const);
    const game = this.sport === 'tennis' ? 6 : 21;
    const low = by.below(game - 1);
    const discipline = by.of(['MS', 'MS', 'MD'] as const);
    const first = 1 + by.below(PLAYERS);
    const others = [1, 2, 3].map((step) => 1 + ((first - 1 + step * (1 + by.below(2))) % PLAYERS));
    const sides =
      discipline === 'MS'
        ? [[first], [others[0]!]]
        : [
            [first, others[0]!],
            [others[1]!, others[2]!],
          ];
    const isSound = new Set(sides.flat()).size === sides.flat().length;
    const minutes = by.below(90);
    const played = outcome === 'completed' ? 2 : outcome === 'retired' ? 1 : 0;
    return {
      drawId: '1',
      discipline: isSound ? discipline : 'MS',
      round: by.of(rounds),
      sides: (isSound ? sides : [[1], [2]]).map((side) => this.sideOf(side, by)) as unknown as MatchFacts['sides'],
      outcome,
      ...(outcome !== 'unplayed' && { winner }),
      games: Array.from({ length: played }, () => (winner === 1 ? [game, low] : [low, game]) as [number, number]),
      date: dayOf(FIRST_DAY + week + by.below(7)),
      order: by.below(30),
      ...(minutes > 20 && { durationMin: minutes }),
    };
  }

  private sideOf(numbers: readonly number[], by: Throws): MatchFacts['sides'][number] {
    while (this.players < Math.max(...numbers)) this.register(String(++this.players), by);
    const side = this.competitorOf(numbers);
    return {
      ...side,
      ...(by.below(6) === 0 && { associations: { [side.playerIds[0]!]: by.of(['DEN', 'CHN', 'ESP']) } }),
      ...(by.below(3) === 0 && { rank: 1 + by.below(20), seed: String(1 + by.below(4)) }),
    } as MatchFacts['sides'][number];
  }

  /** The player or pair of these players; a pair is formed at its first side. */
  private competitorOf(numbers: readonly number[]) {
    const playerIds = numbers.toSorted((a, b) => a - b).map(String);
    const [one, two] = playerIds;
    const competitorId = two === undefined ? one! : `1${one}${two}`;
    if (two !== undefined && !this.pairs.has(competitorId)) {
      this.pairs.add(competitorId);
      const data = { pairId: competitorId, playerIds: [one, two] };
      this.take(this.models.directory, { type: 'PairFormed', data });
    }
    return { competitorId, playerIds };
  }

  private register(playerId: string, by: Throws): void {
    const association = by.of(['DEN', 'CHN', 'INA', undefined]);
    const data = {
      playerId,
      name: { en: `P${playerId}` },
      otherNames: [],
      sourceKeys: [],
      ...(association && { association }),
      birthDate: dayOf(9_000 + by.below(2_000)),
    };
    this.take(this.models.directory, { type: 'PlayerRegistered', data });
  }

  private correctPlayer(by: Throws): void {
    const changes = by.below(2) === 0 ? { association: by.of(['DEN', 'CHN', 'ESP']) } : { birthDate: dayOf(9_500) };
    const data = { playerId: String(1 + by.below(this.players)), changes };
    this.take(this.models.directory, { type: 'PlayerCorrected', data });
  }

  private movePlayer(by: Throws): void {
    const playerId = String(1 + by.below(this.players));
    const periodId = 1 + by.below(2);
    const begin = FIRST_DAY + 30 * periodId + by.below(10);
    const period = {
      periodId,
      association: by.of(['DEN', 'CHN', 'ESP']),
      firstDay: dayOf(begin),
      lastDay: dayOf(begin + by.below(20)),
    };
    const isWithdrawn = by.below(3) === 0;
    this.take(
      this.models.directory,
      isWithdrawn
        ? { type: 'PlayerAssociationWithdrawn', data: { playerId, periodId } }
        : { type: 'PlayerAssociationDecided', data: { playerId, period } },
    );
  }

  private publish(by: Throws): void {
    const discipline = by.of(['MS', 'MD'] as const);
    const date = dayOf(FIRST_DAY + 7 * by.below(this.editions + 2) + 1);
    const isThere = this.published.some((list) => list.discipline === discipline && list.date === date);
    if (!isThere) this.published.push({ discipline, date });
    const all = discipline === 'MS' ? Array.from({ length: PLAYERS }, (_, i) => String(i + 1)) : [...this.pairs].sort();
    const turn = by.below(Math.max(1, all.length));
    const competitorIds = [...all.slice(turn), ...all.slice(0, turn)].slice(0, 6);
    const data = {
      discipline,
      date,
      ranks: competitorIds.map((_, place) => place + 1),
      competitorIds,
      points: competitorIds.map((_, place) => 9_000 - 100 * place - by.below(50)),
      tournaments: competitorIds.map(() => 10),
    };
    this.take(this.models.lists, { type: isThere ? 'ListCorrected' : 'ListPublished', data });
  }
}
