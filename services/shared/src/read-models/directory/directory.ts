import { type PlayerEvent, playerEvents } from '@rallyrank/contracts/players/events';
import type { DecidedValues } from '@rallyrank/contracts/players/person-values';
import type { ReplacedFacts } from '@rallyrank/contracts/players/replaced-facts';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { compareIds, type Id } from '@rallyrank/contracts/shared/ids';
import type { CompetitorRef, PlayerRef } from '@rallyrank/contracts/shared/refs';
import type { Day } from '@rallyrank/contracts/shared/time';
import { dayAt } from '../../domain/calendar/days.js';
import { type AssociationHistory, associationOn, isOfAssociation } from '../../domain/players/association-on.js';
import {
  correctedPerson,
  editedPerson,
  NOTHING_DECIDED,
  type Person,
  personOf,
  personWith,
} from '../../domain/players/decided-facts.js';
import { isOfName, namesOn } from '../../domain/players/name-on.js';
import { type Period, type PeriodEvent, periodsAfter } from '../../domain/players/periods.js';
import { type PairRecord, type PlayerRecord, playerRecord } from '../../domain/players/player-record.js';
import { DatedRecords } from './dated-records.js';
import { DirectorySnapshot } from './directory-snapshot.js';
import { Merges } from './merges.js';
import { OrderedIds } from './ordered-ids.js';
import { Pairs } from './pairs.js';

type DataOf<T extends PlayerEvent['type']> = Extract<PlayerEvent, { type: T }>['data'];
const isEmpty = (values: DecidedValues | ReplacedFacts): boolean => Object.keys(values).length === 0;

/**
 * Read model of all players and pairs. Each service that names competitors has one (tag `<service>.directory`).
 *
 * Events are ordered only within a stream, so a pair can arrive before its players. `pair` then returns it at once, the
 * references only after the players have arrived.
 *
 * Withdrawn players and pairs, whose import was undone, are not listed and not known. Their names are still resolved,
 * because their matches can be removed a moment later.
 *
 * For a merged player, and for a pair with one, records and references are those of the remaining player or pair. Lists
 * of ids contain only players who are not merged.
 */
export class Directory {
  readonly name = 'directory';
  readonly version = 7;
  readonly events = playerEvents;

  /** The records as shown outside of the periods of association. */
  private readonly players = new Map<Id, PlayerRecord>();
  /** Only the people about whom users have decided something, or sources have replaced something. */
  private readonly edited = new Map<Id, Person>();
  private readonly dated = new DatedRecords();
  private readonly pairs = new Pairs();
  private readonly orderedPlayers = new OrderedIds();
  readonly merges = new Merges();
  /** Called after a merge or a separation of players. */
  onMerge: (() => void) | undefined;
  private readonly withdrawn = new Set<Id>();
  private listed:
    | { readonly registered: readonly Id[]; readonly unmerged: readonly Id[]; readonly at: number }
    | undefined;
  private changes = 0;

  /** Number of changes in this process. Users of derived data compare it to detect changes. */
  get revision(): number {
    return this.changes;
  }

  /** @param today the current day */
  constructor(readonly today: () => Day = () => dayAt(new Date())) {}

  /** Returns the canonical id of a player or pair: for a merged one, the id of the remaining one. */
  canonical(id: Id): Id {
    if (this.merges.size === 0) return id;
    const pair = this.pairs.get(id);
    if (!pair) return this.merges.target(id);
    const [first, second] = pair.playerIds.map((playerId) => this.merges.target(playerId));
    return this.pairIdOf(first!, second!) ?? id;
  }

  /** The record as shown, with the association and the name of the current day. */
  player(stated: Id): PlayerRecord | undefined {
    const id = this.merges.target(stated);
    if (this.withdrawn.has(id)) return undefined;
    const record = this.players.get(id);
    const person = this.edited.get(id);
    if (!record || !person || person.associationPeriods.length + person.namePeriods.length === 0) return record;
    return this.dated.of(person, this.today());
  }

  /** The associations of a player for whom users have decided periods; undefined for others. */
  associationHistory(id: Id): AssociationHistory | undefined {
    const person = this.edited.get(id);
    if (!person || person.associationPeriods.length === 0) return undefined;
    return { association: person.shown.association, periods: person.associationPeriods };
  }

  /** The association of a player on a day, by default the current one. */
  associationOn(id: Id, day = this.today()): string | undefined {
    const history = this.associationHistory(id);
    return history ? associationOn(history, day) : this.players.get(id)?.association;
  }

  /** The player with the facts of sources and the decisions of users, even if the player is merged. */
  person(id: Id): Person | undefined {
    const shown = this.withdrawn.has(id) ? undefined : this.players.get(id);
    return shown && (this.edited.get(id) ?? personOf(shown, NOTHING_DECIDED));
  }

  pair(id: Id): PairRecord | undefined {
    return this.withdrawn.has(id) ? undefined : this.pairs.get(id);
  }

  /**
   * The kind of record to which an id belongs, or belonged before it was withdrawn; no other record can have the id.
   */
  kindOf(id: Id): 'player' | 'pair' | undefined {
    if (this.players.has(id)) return 'player';
    return this.pairs.has(id) ? 'pair' : undefined;
  }

  /** @param day of name and association, by default the current one @throws DomainError player.notFound */
  playerRef(stated: Id, day?: Day): PlayerRef {
    const id = this.merges.target(stated);
    const player = this.players.get(id);
    if (!player) throw new DomainError('player.notFound', { id });
    return {
      id,
      name: this.nameOn(id, player, day),
      association: this.associationOn(id, day) ?? null,
    };
  }

  /**
   * @param day of names and associations, by default the current one
   * @throws DomainError competitor.notFound, even before the players of a pair have arrived
   */
  competitorRef(stated: Id, day?: Day): CompetitorRef {
    const id = this.canonical(stated);
    const playerIds = this.pairs.get(id)?.playerIds ?? [id];
    if (!playerIds.every((playerId) => this.players.has(playerId)))
      throw new DomainError('competitor.notFound', { id });
    return { id, players: playerIds.map((playerId) => this.playerRef(playerId, day)) };
  }

  /** Whether the competitor has arrived, with the players of a pair, and is not withdrawn. */
  knows(id: Id): boolean {
    const ids = [id, ...(this.pairs.get(id)?.playerIds ?? [])];
    const isThere = (one: Id): boolean => this.players.has(one) || this.pairs.has(one);
    return ids.every((one) => isThere(one) && !this.withdrawn.has(one));
  }

  /** Numeric order. */
  pairsOf(playerId: Id): readonly Id[] {
    return this.pairs.of(playerId);
  }

  /** The id of the pair of two players, in either order; undefined if they are not a pair. */
  pairIdOf(a: Id, b: Id): Id | undefined {
    return this.pairs.idOf(a, b);
  }

  /** The players who are not merged, in numeric order. */
  playerIds(): readonly Id[] {
    return this.lists().unmerged;
  }

  /** All players in numeric order, without withdrawn ones. */
  registeredIds(): readonly Id[] {
    return this.lists().registered;
  }

  /** All pairs in numeric order, without withdrawn ones. */
  pairIds(): readonly Id[] {
    return this.present(this.pairs.ids());
  }

  /** The highest id of a player or pair, including withdrawn ones; undefined if there is none. */
  highestId(): Id | undefined {
    const [player, pair] = [this.orderedPlayers.all().at(-1), this.pairs.ids().at(-1)];
    if (player === undefined || pair === undefined) return player ?? pair;
    return compareIds(player, pair) > 0 ? player : pair;
  }

  /**
   * Applies an event whose data is already parsed by its schema.
   * @throws Error if it contradicts known facts; nothing is changed then
   */
  apply(event: { readonly type: string; readonly data: unknown }): void {
    const { type, data } = event as PlayerEvent;
    if (type === 'PlayerRegistered') this.register(data);
    else if (type === 'PlayerCorrected') this.correct(data);
    else if (type === 'PlayerEdited') this.edit(data);
    else if (type === 'PlayersMerged') this.merge(data);
    else if (type === 'PlayersSeparated') this.separate(data);
    else if (type === 'PairFormed') this.form(data);
    else if (type === 'PlayerRestored') this.restoreFacts(data);
    else if (type === 'PlayerWithdrawn') this.withdraw(data.playerId);
    else if (type === 'PairWithdrawn') this.dissolve(data.pairId);
    else if (isOfAssociation(event)) this.decidePeriod('associationPeriods', event);
    else if (isOfName(event)) this.decidePeriod('namePeriods', event);
  }

  snapshot(): unknown {
    const edited = this.registeredIds().flatMap((id) => this.edited.get(id) ?? []);
    const isWithdrawn = (id: Id): boolean => this.withdrawn.has(id);
    return {
      players: this.registeredIds().map((id) => this.person(id)!.sourced),
      pairs: this.pairIds().map((id) => this.pairs.get(id)),
      withdrawnPlayers: this.orderedPlayers
        .all()
        .filter(isWithdrawn)
        .map((id) => this.players.get(id)),
      withdrawnPairs: this.pairs
        .ids()
        .filter(isWithdrawn)
        .map((id) => this.pairs.get(id)),
      decided: edited.flatMap(({ shown: { id }, decided: values }) => (isEmpty(values) ? [] : [{ id, values }])),
      periods: edited.flatMap(({ shown: { id }, associationPeriods: periods }) =>
        periods.length === 0 ? [] : [{ id, periods }],
      ),
      names: edited.flatMap(({ shown: { id }, namePeriods: names }) => (names.length === 0 ? [] : [{ id, names }])),
      replaced: edited.flatMap(({ shown: { id }, replaced: values }) => (isEmpty(values) ? [] : [{ id, values }])),
      overruled: edited.flatMap(({ shown: { id }, overruled: values }) => (isEmpty(values) ? [] : [{ id, values }])),
      merges: this.merges.all(),
      endedMerges: this.merges.ended(),
    };
  }

  restore(snapshot: unknown): void {
    const {
      players,
      pairs,
      decided,
      periods,
      names,
      replaced,
      overruled,
      merges,
      endedMerges,
      withdrawnPlayers,
      withdrawnPairs,
    } = DirectorySnapshot.parse(snapshot);
    this.reset();
    for (const { id, ...facts } of [...withdrawnPlayers, ...players]) this.register({ playerId: id, ...facts });
    for (const { id, playerIds } of withdrawnPairs) {
      this.form({ pairId: id, playerIds });
      this.dissolve(id);
    }
    for (const { id, playerIds } of pairs) this.form({ pairId: id, playerIds });
    for (const { id } of withdrawnPlayers) this.withdraw(id);
    const change = (id: Id, parts: Parameters<typeof personWith>[1]) => this.put(personWith(this.person(id)!, parts));
    for (const { id, values } of decided) change(id, { decided: values });
    for (const { id, periods: own } of periods) change(id, { associationPeriods: own });
    for (const { id, names: own } of names) change(id, { namePeriods: own });
    for (const { id, values } of replaced) change(id, { replaced: values });
    for (const { id, values } of overruled) change(id, { overruled: values });
    for (const merge of endedMerges) this.merges.separate(merge);
    for (const merge of merges) this.merges.merge(merge);
    this.onMerge?.();
  }

  reset(): void {
    for (const part of [
      this.players,
      this.edited,
      this.dated,
      this.pairs,
      this.orderedPlayers,
      this.merges,
      this.withdrawn,
    ])
      part.clear();
    this.changes += 1;
  }

  private nameOn(id: Id, player: PlayerRecord, day = this.today()): PlayerRef['name'] {
    const { name } = namesOn(player, this.edited.get(id)?.namePeriods ?? [], day);
    return { en: name.en, zh: name.zh ?? null };
  }

  private register({ playerId, ...facts }: DataOf<'PlayerRegistered'>): void {
    this.refuseTaken(playerId);
    if (!this.players.has(playerId)) this.orderedPlayers.add(playerId);
    this.withdrawn.delete(playerId);
    this.players.set(playerId, playerRecord(playerId, facts));
    this.changes += 1;
  }

  private restoreFacts({ playerId, replaced, ...facts }: DataOf<'PlayerRestored'>): void {
    const before = this.person(playerId);
    if (!before) throw new Error(`facts of player ${playerId} are restored before it is registered`);
    this.put(personWith(before, { sourced: playerRecord(playerId, facts), replaced }));
  }

  private withdraw(playerId: Id): void {
    this.withdrawn.add(playerId);
    this.edited.delete(playerId);
    this.dated.forget(playerId);
    this.changes += 1;
  }

  private dissolve(pairId: Id): void {
    this.withdrawn.add(pairId);
    this.pairs.dissolve(pairId);
    this.changes += 1;
  }

  private correct({ playerId, changes }: DataOf<'PlayerCorrected'>): void {
    const before = this.person(playerId);
    if (!before) throw new Error(`player ${playerId} is corrected before it is registered`);
    this.put(correctedPerson(before, changes));
  }

  private edit({ playerId, ...edit }: Pick<DataOf<'PlayerEdited'>, 'playerId' | 'decided' | 'released'>): void {
    const before = this.person(playerId);
    if (!before) throw new Error(`player ${playerId} is edited before it is registered`);
    this.put(editedPerson(before, edit));
  }

  private merge(data: DataOf<'PlayersMerged'>): void {
    this.edit({ playerId: data.playerId, decided: data.decided, released: [] });
    this.merges.merge(data);
    this.onMerge?.();
  }

  private separate(data: DataOf<'PlayersSeparated'>): void {
    this.edit(data);
    this.merges.separate(data);
    this.onMerge?.();
  }

  private decidePeriod<K extends 'associationPeriods' | 'namePeriods'>(
    kind: K,
    event: PeriodEvent<Person[K][number]>,
  ): void {
    const { playerId } = event.data;
    const before = this.person(playerId);
    if (!before) throw new Error(`a period of player ${playerId} is decided before it is registered`);
    this.put(personWith(before, { [kind]: periodsAfter<Period>(before[kind], event) }));
  }

  private put(person: Person): void {
    const { id } = person.shown;
    this.players.set(id, person.shown);
    this.dated.forget(id);
    const { shown, sourced, associationPeriods, replaced } = person;
    if (shown === sourced && associationPeriods.length === 0 && isEmpty(replaced)) this.edited.delete(id);
    else this.edited.set(id, person);
    this.changes += 1;
  }

  private form({ pairId, playerIds }: DataOf<'PairFormed'>): void {
    this.refuseTaken(pairId);
    this.pairs.add({ id: pairId, playerIds });
    this.withdrawn.delete(pairId);
    this.changes += 1;
  }

  private refuseTaken(id: Id): void {
    if ((this.players.has(id) || this.pairs.has(id)) && !this.withdrawn.has(id)) throw new Error(`id ${id} is taken`);
  }

  private present(ids: readonly Id[]): readonly Id[] {
    return this.withdrawn.size === 0 ? ids : ids.filter((id) => !this.withdrawn.has(id));
  }

  /** The lists of players, computed once for each change of the directory. */
  private lists() {
    if (this.withdrawn.size + this.merges.size === 0) {
      const all = this.orderedPlayers.all();
      return { registered: all, unmerged: all };
    }
    if (this.listed?.at !== this.changes) {
      const registered = this.present(this.orderedPlayers.all());
      this.listed = { registered, unmerged: registered.filter((id) => !this.merges.isMerged(id)), at: this.changes };
    }
    return this.listed;
  }
}
