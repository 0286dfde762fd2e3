import { Inject, Injectable } from '@nestjs/common';
import type { StatedSide } from '@rallyrank/contracts/live/order-of-play';
import { resolvePairs } from '@rallyrank/contracts/players/rpc';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { type Discipline, isDoubles } from '@rallyrank/contracts/sport/codes';
import type { Side } from '@rallyrank/contracts/tournaments/events';
import { RPC } from '@rallyrank/infra/nest/ports';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import type { PlannedMatch } from '../domain/decide-plans.js';

/** Replaces the id of a pair that does not exist yet. */
const unformed = (playerIds: readonly Id[]): Id => playerIds.toSorted().join('+');
const isUnformed = ({ competitorId }: Side): boolean => competitorId.includes('+');

/** Finds the competitors of sides that are specified by their players. */
@Injectable()
export class StatedSides {
  constructor(
    @Inject(Directory) private readonly directory: Directory,
    @Inject(RPC) private readonly rpc: Rpc,
  ) {}

  /** @throws DomainError player.notFound; live.side if the players do not fit the discipline or are on both sides */
  of(discipline: Discipline, stated: readonly [StatedSide, StatedSide]): [Side, Side] {
    const [one, two] = stated;
    for (const id of [...one.playerIds, ...two.playerIds]) this.directory.playerRef(id);
    const players = isDoubles(discipline) ? 2 : 1;
    const ids = new Set([...one.playerIds, ...two.playerIds]);
    const areOfDiscipline = stated.every(({ playerIds }) => playerIds.length === players);
    if (!areOfDiscipline || ids.size !== 2 * players) throw new DomainError('live.side', { discipline });
    return [this.side(one), this.side(two)];
  }

  /**
   * The matches with the ids of all pairs; pairs that have never played are created.
   * @throws DomainError live.side
   */
  async formed(matches: readonly PlannedMatch[]): Promise<PlannedMatch[]> {
    const sides = matches.flatMap(({ sides: both }) => both.filter(isUnformed));
    if (sides.length === 0) return [...matches];
    const pairs = sides.map(({ playerIds }) => ({ playerIds: [playerIds[0]!, playerIds[1]!] as [Id, Id] }));
    const rows = await this.rpc.call(resolvePairs, { pairs });
    const ids = new Map(sides.map(({ competitorId }, i) => [competitorId, rows[i]?.id]));
    return matches.map((match) => {
      const named = (side: Side): Side => {
        const competitorId = isUnformed(side) ? ids.get(side.competitorId) : side.competitorId;
        if (!competitorId) throw new DomainError('live.side', { discipline: match.discipline });
        return { ...side, competitorId };
      };
      return { ...match, sides: [named(match.sides[0]), named(match.sides[1])] };
    });
  }

  private side({ playerIds, ...printed }: StatedSide): Side {
    const [first, second] = playerIds;
    if (second === undefined) return { competitorId: first!, playerIds, ...printed };
    const pairId = this.directory.pairIdOf(first!, second);
    if (pairId === undefined) return { competitorId: unformed(playerIds), playerIds, ...printed };
    return { competitorId: pairId, playerIds: [...this.directory.pair(pairId)!.playerIds], ...printed };
  }
}
