import type { EventOf } from '@rallyrank/contracts/shared/event';
import type { Id } from '@rallyrank/contracts/shared/ids';
import {
  DrawCorrected,
  DrawPublished,
  DrawWithdrawn,
  MatchCompleted,
  MatchCorrected,
  ResultWithdrawn,
} from '@rallyrank/contracts/tournaments/events';
import type { Projection } from '@rallyrank/infra/projections/port';
import { ByEdition } from '@rallyrank/shared/read-models/by-edition';
import type { FollowedDraw } from '../domain/follow-draw.js';

const readEvents = [
  DrawPublished,
  DrawCorrected,
  DrawWithdrawn,
  MatchCompleted,
  MatchCorrected,
  ResultWithdrawn,
] as const;
type ReadEvent = EventOf<(typeof readEvents)[number]>;

type Known = Omit<FollowedDraw, 'drawId'> & {
  /** Whether users made or withdrew the draw, now or earlier. */
  readonly isFollowed: boolean;
};

/**
 * Read model of the draws that users made or withdrew (tag `live.followedDraws`), which the order of play follows.
 * Other draws are known by their size only, because they can be withdrawn later.
 */
export class FollowedDraws implements Projection {
  readonly name = 'followedDraws';
  readonly version = 1;
  readonly events = readEvents;
  /** Called after an event of an edition with a followed draw. */
  onChange: (editionId: Id) => void = () => undefined;

  private readonly draws = new ByEdition<Known>();
  private readonly editions = new Set<Id>();

  /** The followed draws of an edition. */
  of(editionId: Id): FollowedDraw[] {
    return [...this.draws.of(editionId)]
      .filter(([, draw]) => draw.isFollowed)
      .map(([drawId, draw]) => ({ drawId, ...draw }));
  }

  editionIds(): ReadonlySet<Id> {
    return this.editions;
  }

  apply(event: { readonly type: string; readonly data: unknown }): void {
    const { type, data } = event as ReadEvent;
    const { editionId } = data;
    if (type === 'DrawPublished' || type === 'DrawCorrected') this.put(data);
    else if (type === 'DrawWithdrawn') this.withdraw(data);
    if (this.editions.has(editionId)) this.onChange(editionId);
  }

  snapshot(): unknown {
    return this.draws.snapshot();
  }

  restore(snapshot: unknown): void {
    this.reset();
    const stored = snapshot as ReturnType<ByEdition<Known>['snapshot']>;
    this.draws.restore(stored);
    for (const [editionId, draws] of stored)
      if (draws.some(([, draw]) => draw.isFollowed)) this.editions.add(editionId);
  }

  reset(): void {
    this.draws.reset();
    this.editions.clear();
  }

  private put({
    editionId,
    drawId,
    stage,
    size,
    pairings,
  }: Extract<ReadEvent, { type: 'DrawPublished' }>['data']): void {
    const known = this.draws.of(editionId).get(drawId);
    const wasMade = pairings !== undefined || (known?.wasMade ?? false);
    const isFollowed = wasMade || (known?.isFollowed ?? false);
    this.note(editionId, drawId, {
      stage,
      size,
      ...(pairings && { pairings }),
      wasMade,
      isFollowed,
      isWithdrawn: false,
    });
  }

  private withdraw({ editionId, drawId }: Extract<ReadEvent, { type: 'DrawWithdrawn' }>['data']): void {
    const known = this.draws.of(editionId).get(drawId);
    if (known) this.note(editionId, drawId, { ...known, isFollowed: true, isWithdrawn: true });
  }

  private note(editionId: Id, drawId: Id, draw: Known): void {
    this.draws.put(editionId, drawId, draw);
    if (draw.isFollowed) this.editions.add(editionId);
  }
}
