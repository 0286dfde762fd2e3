import { ConsoleMatch, ScorerAction } from '@rallyrank/contracts/live/console';
import { z } from 'zod';

/** Taking back names the point when it is sent: the points before it may still be on their way. */
const TakeBack = z.object({ type: z.literal('takeBack'), sequence: z.int().positive().optional() });
const TapAction = z.union([TakeBack, ScorerAction]);
export type TapAction = z.infer<typeof TapAction>;

/** Something that the scorer entered. Its id is the `Idempotency-Key`, so it counts once however often it is sent. */
const Tap = z.object({ id: z.string(), action: TapAction });
export type Tap = z.infer<typeof Tap>;

/** What a console keeps of a match until everything is acknowledged. */
export const Kept = z.object({
  /** What the server said last; none where an older version kept it in another shape: the taps stay. */
  seen: ConsoleMatch.nullable().catch(null),
  /** Not acknowledged, oldest first. */
  taps: z.array(Tap),
  /** Why the server refused the first of them; the others wait for the scorer. */
  refusal: z.string().nullable(),
});
export type Kept = z.infer<typeof Kept>;
export const nothingKept: Kept = { seen: null, taps: [], refusal: null };

/** A second touch within this time is the same one. */
const SAME_TOUCH_MS = 350;

export interface Touch {
  readonly action: TapAction;
  /** In milliseconds, of any clock. */
  readonly at: number;
}

const isOnPad = ({ type }: TapAction): boolean => type === 'start' || type === 'point';

/** Whether a touch is the last one counted twice. A finger that bounces on a pad may hit the other one, or the point that takes the place of the start. */
export const isSameTouch = (last: Touch | undefined, { action, at }: Touch): boolean =>
  last !== undefined &&
  at - last.at < SAME_TOUCH_MS &&
  ((isOnPad(last.action) && isOnPad(action)) || JSON.stringify(last.action) === JSON.stringify(action));

export const tapped = (kept: Kept, tap: Tap): Kept => ({ ...kept, taps: [...kept.taps, tap] });

/** The first tap as it is sent; undefined while nothing is to be sent. A tap that was prepared stays as it is. */
export const prepared = (
  kept: Kept,
): { readonly kept: Kept; readonly action: ScorerAction; readonly id: string } | undefined => {
  const [first, ...others] = kept.taps;
  if (first === undefined || kept.refusal !== null) return undefined;
  const { id, action } = first;
  if (action.type !== 'takeBack' || action.sequence !== undefined) {
    return { kept, id, action: action as ScorerAction };
  }
  const named = { type: action.type, sequence: Math.max(kept.seen?.lastSequence ?? 1, 1) };
  return { kept: { ...kept, taps: [{ id, action: named }, ...others] }, id, action: named };
};

/** The server has answered a tap. */
export const acknowledged = (kept: Kept, id: string, seen: ConsoleMatch): Kept => ({
  ...kept,
  seen,
  taps: kept.taps.filter((tap) => tap.id !== id),
});

export const refused = (kept: Kept, id: string, refusal: string): Kept =>
  kept.taps[0]?.id === id ? { ...kept, refusal } : kept;

/** The scorer gives up the refused tap, or all. */
export const dropped = (kept: Kept, all: boolean): Kept => ({
  ...kept,
  refusal: null,
  taps: all ? [] : kept.taps.slice(1),
});

/** What was learnt of the match without a tap. */
export const learnt = (kept: Kept, seen: ConsoleMatch): Kept =>
  (kept.seen?.match.version ?? -1) > seen.match.version ? kept : { ...kept, seen };
