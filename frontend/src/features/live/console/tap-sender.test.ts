import { describe, expect, it } from '@jest/globals';
import type { ConsoleMatch, ScorerAction } from '@rallyrank/contracts/live/console';
import { ApiError } from '~/shared/api/api-error';
import { tapSender } from './tap-sender';
import { dropped, type Kept, nothingKept, type TapAction, tapped } from './taps';

// Only what the sender reads.
const seen = (lastSequence: number) => ({ lastSequence, otherConsoles: 0, match: { version: 1 } }) as ConsoleMatch;
const point: TapAction = { type: 'point', side: 1 };

const setUp = (answers: (ConsoleMatch | Error)[], ...actions: TapAction[]) => {
  let kept: Kept = actions.reduce((all, action, n) => tapped(all, { id: `t${n}`, action }), nothingKept);
  const sent: [string, ScorerAction][] = [];
  const waiting: { ms: number; run: () => void }[] = [];
  let isBroken = false;
  const sender = tapSender({
    kept: () => kept,
    keep: (change) => {
      if (isBroken) {
        isBroken = false;
        throw new Error('broken');
      }
      kept = change(kept);
    },
    send: (id, action) => {
      sent.push([id, action]);
      const answer = answers.shift() ?? seen(99);
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
    after: (ms, run) => {
      waiting.push({ ms, run });
      return () => {};
    },
  });
  return {
    ...{ sender, sent, waiting },
    kept: () => kept,
    breakOnce: () => {
      isBroken = true;
    },
    change: (change: (now: Kept) => Kept) => {
      kept = change(kept);
    },
  };
};

describe('taps', () => {
  it('are sent in their order, and kept until they are acknowledged', async () => {
    const { sender, sent, kept } = setUp([seen(1), seen(2)], point, { type: 'point', side: 2 });
    await sender.run();
    expect(sent.map(([id]) => id)).toEqual(['t0', 't1']);
    expect(kept()).toEqual({ seen: seen(2), taps: [], refusal: null });
  });

  it('are sent again with the same id until they are answered', async () => {
    const lost = new ApiError('network', 'no answer');
    const { sender, sent, kept, waiting } = setUp([lost, lost, seen(1)], point);
    await sender.run();
    expect(kept().taps).toHaveLength(1);
    expect(waiting).toHaveLength(1);
    expect(waiting[0]!.ms).toBeLessThanOrEqual(500);
    await sender.run();
    expect(waiting).toHaveLength(2);
    expect(waiting[1]!.ms).toBeGreaterThanOrEqual(500);
    await sender.run();
    expect(sent.map(([id]) => id)).toEqual(['t0', 't0', 't0']);
    expect(kept().taps).toEqual([]);
  });

  it('are sent again after an error of the browser', async () => {
    const { sender, sent, kept, breakOnce } = setUp([seen(1)], { type: 'takeBack' });
    breakOnce();
    await expect(sender.run()).rejects.toThrow('broken');
    await sender.run();
    expect(sent.map(([id]) => id)).toEqual(['t0']);
    expect(kept().taps).toEqual([]);
  });

  it('that undo a point get its number after the earlier points are acknowledged, and keep it when sent again', async () => {
    const lost = new ApiError('timeout', 'too late');
    const { sender, sent } = setUp([seen(7), lost, seen(6)], point, { type: 'takeBack' });
    await sender.run();
    await sender.run();
    expect(sent.slice(1)).toEqual([
      ['t1', { type: 'takeBack', sequence: 7 }],
      ['t1', { type: 'takeBack', sequence: 7 }],
    ]);
  });

  it('wait behind a refused tap until the scorer decides', async () => {
    const illegal = new ApiError('answer', 'The match is over', { code: 601, reason: 'live.over' });
    const { sender, sent, kept, change } = setUp([illegal, seen(3)], point, point);
    await sender.run();
    expect(kept()).toMatchObject({ refusal: 'The match is over' });
    await sender.run();
    expect(sent).toHaveLength(1);
    change((now) => dropped(now, false));
    await sender.run();
    expect(sent.map(([id]) => id)).toEqual(['t0', 't1']);
    expect(kept().taps).toEqual([]);
  });
});
