import { findPlayers, resolvePairs, resolvePlayers } from '@rallyrank/contracts/players/rpc';
import { compareIds, type Id } from '@rallyrank/contracts/shared/ids';
import { type Reason, type Remark, reasonText, reasonWords, remarkOf } from '@rallyrank/contracts/shared/remarks';
import type { Day } from '@rallyrank/contracts/shared/time';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import type { MatchSide, Side } from '@rallyrank/contracts/tournaments/events';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { isAgeWithin } from '../domain/players/age.js';
import type { PairRecord, PersonKey, Place, PlayerRecord, Reader, SourceSide } from '../readers/records.js';
import type { Tally } from './tally.js';

export const resultOf = { registered: 'accepted', updated: 'corrected', unchanged: 'unchanged' } as const;
const ROWS_PER_CALL = 5_000;

interface KnownBirth {
  readonly name: string;
  readonly birthDate: Day;
}

/** By person of the source: the id of the player, or that it is a new one. */
export type Answers = ReadonlyMap<PersonKey, Id | 'new'>;

/** The reason why a side cannot be imported. */
export class UnknownSideError extends Error {
  override readonly name = 'UnknownSideError';

  constructor(readonly reason: Reason) {
    super(reasonText(reason, 'en'));
  }
}

const inOrder = (a: Id, b: Id): [Id, Id] => (compareIds(a, b) <= 0 ? [a, b] : [b, a]);

/** Maps the persons and pairs of a source to those of the instance. */
export class Competitors {
  private readonly ids = new Map<PersonKey, Id>();
  private readonly refused = new Map<PersonKey, Reason>();
  private readonly births = new Map<PersonKey, KnownBirth>();
  private readonly pairs = new Map<string, Id>();
  /** Pair ids of the instance by pair id of the source. */
  private readonly sourcePairs = new Map<Id, Id>();
  private readonly refusedPairs = new Map<string, Reason>();

  /** Persons who are unknown in both this folder and the instance. */
  private readonly unknown = new Set<PersonKey>();

  constructor(
    private readonly rpc: Pick<Rpc, 'call'>,
    private readonly tally: Tally,
    private readonly reader: Pick<Reader, 'sourceKeyOf' | 'sport'>,
    /** The answers of a user: the player who each person is. */
    private readonly answers: Answers = new Map(),
  ) {}

  async resolvePlayers(records: readonly PlayerRecord[]): Promise<void> {
    const rows = await this.rpc.call(resolvePlayers, {
      players: records.map(({ key, player, keepsName }) => {
        const answer = this.answers.get(key);
        return { ...player, ...(keepsName && { keepsName }), ...(answer !== undefined && { answer }) };
      }),
    });
    for (const [i, { at, key, player }] of records.entries()) {
      const { outcome, id, reason, changes = [], candidates } = rows[i]!;
      if (outcome === 'refused' || id === null) {
        this.refused.set(key, reason ?? 'rejected');
        this.tally.refuse('players', at, reason ?? 'rejected');
        if (candidates) this.tally.ask({ ...at, key, name: player.name.en, candidates });
      } else {
        this.ids.set(key, id);
        this.tally.took('players', resultOf[outcome], at);
        if (outcome !== 'unchanged')
          this.tally.changed({ kind: 'players', ...at, name: player.name.en, fields: changes });
      }
    }
  }

  /** Rejects a person and all rows that contain this person. */
  reject({ at, key }: PlayerRecord, reason: Remark): void {
    this.refused.set(key, reason);
    this.tally.refuse('players', at, reason);
  }

  /**
   * Stores the birth date of a person who was matched by name only, so that the person's rows on lists are checked
   * against it.
   */
  wasBorn(key: PersonKey, birth: KnownBirth): void {
    this.births.set(key, birth);
  }

  /** The reason why the persons cannot be on a list of that day; undefined if they can. */
  ageProblem(players: readonly PersonKey[], date: Day): Remark | undefined {
    const { listed } = profileOf(this.reader.sport).ages;
    const births = players.map((key) => this.births.get(key)).filter((birth) => birth !== undefined);
    const wrong = births.find(({ birthDate }) => !isAgeWithin(listed, birthDate, date));
    return wrong && { key: 'row.age', values: { ...wrong, date } };
  }

  /** Resolves the pairs that have their own ids in the source. */
  async resolvePairs(records: readonly PairRecord[]): Promise<void> {
    const sound = records.flatMap(({ at, id, players }) => {
      const [a, b] = players.map((key) => this.ids.get(key));
      if (a !== undefined && b !== undefined) return [{ at, id, playerIds: inOrder(a, b) }];
      this.tally.refuse('pairs', at, remarkOf('pair.playerMissing'));
      return [];
    });
    await this.formPairs(sound);
  }

  /**
   * Finds the persons of sides who are known from an earlier import of the source but not listed in this folder. Then
   * finds or forms the new pairs.
   */
  async resolveSides(
    sides: readonly { readonly at: Place; readonly side: Pick<SourceSide, 'players'> }[],
  ): Promise<void> {
    await this.findPersons(sides.flatMap(({ side }) => side.players));
    const fresh = new Map<string, { at: Place; playerIds: [Id, Id] }>();
    for (const { at, side } of sides) {
      const [a, b] = side.players.map((key) => this.ids.get(key));
      if (a === undefined || b === undefined) continue;
      const playerIds = inOrder(a, b);
      const key = playerIds.join(' ');
      if (!this.pairs.has(key) && !this.refusedPairs.has(key)) fresh.set(key, { at, playerIds });
    }
    const wanted = [...fresh.values()];
    for (let i = 0; i < wanted.length; i += ROWS_PER_CALL) await this.formPairs(wanted.slice(i, i + ROWS_PER_CALL));
  }

  /** @throws UnknownSideError with the reason why the competitor cannot be imported */
  competitor(players: readonly PersonKey[]): Pick<Side, 'competitorId' | 'playerIds'> {
    const [a, b] = players.map((key) => this.player(key));
    if (a === undefined) throw new UnknownSideError(remarkOf('side.empty'));
    if (b === undefined) return { competitorId: a, playerIds: [a] };
    const playerIds = inOrder(a, b);
    const competitorId = this.pairs.get(playerIds.join(' '));
    if (competitorId !== undefined) return { competitorId, playerIds };
    const reason = reasonWords(this.refusedPairs.get(playerIds.join(' ')) ?? remarkOf('pair.playerMissing'));
    throw new UnknownSideError(remarkOf('pair.rejected', { reason }));
  }

  /** The id of a pair with its own id in the source. @throws UnknownSideError */
  pair(id: Id): Id {
    const own = this.sourcePairs.get(id);
    if (own === undefined) throw new UnknownSideError(remarkOf('pair.unknown', { key: id }));
    return own;
  }

  side({ players, associations: _, ...printed }: SourceSide): Side {
    return { ...this.competitor(players), ...printed };
  }

  /** A side of a match, with the associations that the source states. @throws UnknownSideError */
  matchSide(source: SourceSide): MatchSide {
    const { associations } = source;
    const side = this.side(source);
    if (!associations) return side;
    const stated = Object.entries(associations).map(([key, code]) => [this.player(key), code] as const);
    return { ...side, associations: Object.fromEntries(stated) };
  }

  private async findPersons(keys: Iterable<PersonKey>): Promise<void> {
    const { sourceKeyOf } = this.reader;
    if (!sourceKeyOf) return;
    const isOpen = (key: PersonKey) => !this.ids.has(key) && !this.refused.has(key) && !this.unknown.has(key);
    const wanted = [...new Set(keys)].filter((key) => key !== '' && isOpen(key));
    for (let i = 0; i < wanted.length; i += ROWS_PER_CALL) {
      const part = wanted.slice(i, i + ROWS_PER_CALL);
      const found = await this.rpc.call(findPlayers, { sourceKeys: part.map((key) => sourceKeyOf(key)) });
      for (const [n, key] of part.entries()) {
        const player = found[n];
        if (player) this.ids.set(key, player.id);
        else this.unknown.add(key);
      }
    }
  }

  /** @throws UnknownSideError with the reason why the person is not known */
  player(key: PersonKey): Id {
    const id = this.ids.get(key);
    if (id !== undefined) return id;
    const reason = this.refused.get(key);
    throw new UnknownSideError(
      reason === undefined
        ? remarkOf('person.unknown', { key })
        : remarkOf('person.rejected', { key, reason: reasonWords(reason) }),
    );
  }

  private async formPairs(wanted: readonly { at: Place; playerIds: [Id, Id]; id?: Id }[]): Promise<void> {
    if (wanted.length === 0) return;
    const pairs = wanted.map(({ playerIds, id }) => ({ playerIds, ...(id === undefined ? {} : { id }) }));
    const rows = await this.rpc.call(resolvePairs, { pairs });
    for (const [i, { at, playerIds }] of wanted.entries()) {
      const { outcome, id, reason } = rows[i]!;
      if (outcome === 'refused' || id === null) {
        this.refusedPairs.set(playerIds.join(' '), reason ?? 'rejected');
        this.tally.refuse('pairs', at, reason ?? 'rejected');
      } else {
        this.pairs.set(playerIds.join(' '), id);
        if (wanted[i]?.id !== undefined) this.sourcePairs.set(wanted[i].id, id);
        this.tally.took('pairs', resultOf[outcome], at);
      }
    }
  }
}
