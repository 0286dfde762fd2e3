import { compareIds, type Id } from '@rallyrank/contracts/shared/ids';
import type { Side } from '@rallyrank/contracts/tournaments/events';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { SerialQueue } from '@rallyrank/infra/serial-queue';
import type { PlannedMatches } from '@rallyrank/shared/read-models/planned-matches';
import type { LiveMatchState } from '../domain/live-match.js';
import { nextMatch } from '../domain/next-match.js';
import type { LiveMatches } from '../projections/live-matches.js';
import { exportedEdition } from '../rpc/exported-edition.js';
import type { Scheduler } from '../rpc/scheduler.js';
import { resultOf } from './result-of.js';

interface Parts {
  readonly matches: Pick<LiveMatches, 'all' | 'match'>;
  readonly planned: Pick<PlannedMatches, 'of'>;
  readonly scheduler: Pick<Scheduler, 'schedule'>;
  readonly rpc: Pick<Rpc, 'call'>;
}

const idAfter = (ids: readonly Id[]): Id => String(BigInt(ids.toSorted(compareIds).at(-1) ?? '0') + 1n);

const placeOf = ({ schedule: { order, court, notBefore } }: LiveMatchState) => ({
  order,
  ...(court !== undefined && { court }),
  ...(notBefore !== undefined && { notBefore }),
});

const areSame = (a: readonly Side[], b: readonly Side[]): boolean =>
  a.every(({ competitorId }) => b.some((side) => side.competitorId === competitorId));

/** Puts the match of the next round on the board when the second of its sides has come through. */
export class NextMatches {
  private readonly queue = new SerialQueue();

  constructor(private readonly parts: Parts) {}

  /** After a result; one after the other, so that two results that lead to one match plan it once. */
  plan(finished: LiveMatchState): Promise<void> {
    return this.queue.run(() => this.planAfter(finished));
  }

  private async planAfter({ editionId, schedule }: LiveMatchState): Promise<void> {
    const { matches, planned, scheduler, rpc } = this.parts;
    const edition = await exportedEdition(rpc, editionId);
    const draw = edition.draws.find(({ drawId }) => drawId === schedule.drawId);
    // What was scored here may not have arrived there.
    const own = matches.all().flatMap((state) => (state.editionId === editionId ? (resultOf(state)?.match ?? []) : []));
    const results = [...own, ...edition.matches];
    const played = results.find(
      ({ drawId, round, slot }) => drawId === schedule.drawId && round === schedule.round && slot === schedule.slot,
    );
    const next = draw && played && nextMatch(draw, results, played);
    if (!next) return;
    const all = [...planned.of(editionId)];
    const [knownId, known] =
      all.findLast(
        ([, { drawId, round, slot }]) => drawId === schedule.drawId && round === next.round && slot === next.slot,
      ) ?? [];
    if (known && areSame(known.sides, next.sides)) return;
    const before = knownId === undefined ? undefined : matches.match(editionId, knownId);
    // Players on court stay there, whatever a correction of the match before says.
    if (knownId !== undefined && before?.stage !== 'waiting') return;
    const matchId = knownId ?? idAfter([...all.map(([id]) => id), ...edition.matches.map((match) => match.matchId)]);
    const { drawId, discipline, gamesToWin, decider } = schedule;
    const rule = { drawId, discipline, gamesToWin, ...(decider && { decider }) };
    const place = before ? placeOf(before) : { order: Number(matchId) };
    await scheduler.schedule({ editionId, matches: [{ ...rule, ...place, ...next, matchId }] });
  }
}
