import { resolvePairs, resolvePlayers } from '@rallyrank/contracts/players/rpc';
import { compareIds, type Id } from '@rallyrank/contracts/shared/ids';
import type { Side } from '@rallyrank/contracts/tournaments/events';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import type { PairRecord, PersonKey, Place, PlayerRecord, SourceSide } from '@rallyrank/shared/readers/records';
import type { Tally } from './report.js';

const resultOf = { registered: 'accepted', updated: 'corrected', unchanged: 'unchanged' } as const;
const PAIRS_PER_CALL = 5_000;

/** Why a side cannot be taken. */
export class UnknownSideError extends Error {
  override readonly name = 'UnknownSideError';
}

const inOrder = (a: Id, b: Id): [Id, Id] => (compareIds(a, b) <= 0 ? [a, b] : [b, a]);

/** Who the persons and pairs of a source are in this instance. */
export class Competitors {
  private readonly ids = new Map<PersonKey, Id>();
  private readonly refused = new Map<PersonKey, string>();
  private readonly pairs = new Map<string, Id>();
  private readonly refusedPairs = new Map<string, string>();

  constructor(
    private readonly rpc: Pick<Rpc, 'call'>,
    private readonly tally: Tally,
  ) {}

  async resolvePlayers(records: readonly PlayerRecord[]): Promise<void> {
    const rows = await this.rpc.call(resolvePlayers, { players: records.map(({ player }) => player) });
    for (const [i, { at, key }] of records.entries()) {
      const { outcome, id, reason } = rows[i]!;
      if (outcome === 'refused' || id === null) {
        this.refused.set(key, reason ?? 'refused');
        this.tally.refuse('players', at, reason ?? 'refused');
      } else {
        this.ids.set(key, id);
        this.tally.took('players', resultOf[outcome]);
      }
    }
  }

  /** Pairs that have ids of their own in the source. */
  async resolvePairs(records: readonly PairRecord[]): Promise<void> {
    const sound = records.flatMap(({ at, id, players }) => {
      const [a, b] = players.map((key) => this.ids.get(key));
      if (a !== undefined && b !== undefined) return [{ at, id, playerIds: inOrder(a, b) }];
      this.tally.refuse('pairs', at, 'one of the two players was rejected or is not in the file');
      return [];
    });
    await this.formPairs(sound);
  }

  /** Finds or forms the pairs that sides stand for and that were not met before. */
  async resolveSides(
    sides: Iterable<{ readonly at: Place; readonly side: Pick<SourceSide, 'players'> }>,
  ): Promise<void> {
    const fresh = new Map<string, { at: Place; playerIds: [Id, Id] }>();
    for (const { at, side } of sides) {
      const [a, b] = side.players.map((key) => this.ids.get(key));
      if (a === undefined || b === undefined) continue;
      const playerIds = inOrder(a, b);
      const key = playerIds.join(' ');
      if (!this.pairs.has(key) && !this.refusedPairs.has(key)) fresh.set(key, { at, playerIds });
    }
    const wanted = [...fresh.values()];
    for (let i = 0; i < wanted.length; i += PAIRS_PER_CALL) await this.formPairs(wanted.slice(i, i + PAIRS_PER_CALL));
  }

  /** @throws UnknownSideError with the reason why the competitor cannot be taken */
  competitor(players: readonly PersonKey[]): Pick<Side, 'competitorId' | 'playerIds'> {
    const [a, b] = players.map((key) => this.idOf(key));
    if (a === undefined) throw new UnknownSideError('the side has no player');
    if (b === undefined) return { competitorId: a, playerIds: [a] };
    const playerIds = inOrder(a, b);
    const competitorId = this.pairs.get(playerIds.join(' '));
    if (competitorId !== undefined) return { competitorId, playerIds };
    throw new UnknownSideError(`the pair was rejected: ${this.refusedPairs.get(playerIds.join(' ')) ?? 'not known'}`);
  }

  side({ players, ...printed }: SourceSide): Side {
    return { ...this.competitor(players), ...printed };
  }

  private idOf(key: PersonKey): Id {
    const id = this.ids.get(key);
    if (id !== undefined) return id;
    const reason = this.refused.get(key);
    throw new UnknownSideError(
      reason === undefined
        ? `the player ${key} was rejected or is not among the players of the source`
        : `the player ${key} was rejected:  ${reason}`,
    );
  }

  private async formPairs(wanted: readonly { at: Place; playerIds: [Id, Id]; id?: Id }[]): Promise<void> {
    if (wanted.length === 0) return;
    const pairs = wanted.map(({ playerIds, id }) => ({ playerIds, ...(id === undefined ? {} : { id }) }));
    const rows = await this.rpc.call(resolvePairs, { pairs });
    for (const [i, { at, playerIds }] of wanted.entries()) {
      const { outcome, id, reason } = rows[i]!;
      if (outcome === 'refused' || id === null) {
        this.refusedPairs.set(playerIds.join(' '), reason ?? 'refused');
        this.tally.refuse('pairs', at, reason ?? 'refused');
      } else {
        this.pairs.set(playerIds.join(' '), id);
        this.tally.took('pairs', resultOf[outcome]);
      }
    }
  }
}
