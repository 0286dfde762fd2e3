import { ConsoleMatch, ScorerAction } from '@rallyrank/contracts/live/console';
import { z } from 'zod';

/** `sequence` names the point to undo. It is set when the tap is sent, because earlier points may be unacknowledged. */
const TakeBack = z.object({ type: z.literal('takeBack'), sequence: z.int().positive().optional() });
const TapAction = z.union([TakeBack, ScorerAction]);
export type TapAction = z.infer<typeof TapAction>;

/** An entry of the scorer. Its id is the `Idempotency-Key`, so the server applies it once, even if it is sent again. */
const Tap = z.object({ id: z.string(), action: TapAction });
export type Tap = z.infer<typeof Tap>;

/** The state that a console stores for a match until everything is acknowledged. */
export const Kept = z.object({
  /** The last answer of the server; null if an older version stored it in another shape; the taps are kept. */
  seen: ConsoleMatch.nullable().catch(null),
  /** Taps that are not acknowledged, oldest first. */
  taps: z.array(Tap),
  /** The reason why the server rejected the first of them; the others wait for the scorer. */
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

/**
 * Whether a touch is a bounce of the last one. A finger that bounces on a pad may hit the other pad, or the pad that
 * replaces the start button.
 */
export const isSameTouch = (last: Touch | undefined, { action, at }: Touch): boolean =>
  last !== undefined &&
  at - last.at < SAME_TOUCH_MS &&
  ((isOnPad(last.action) && isOnPad(action)) || JSON.stringify(last.action) === JSON.stringify(action));

export const tapped = (kept: Kept, tap: Tap): Kept => ({ ...kept, taps: [...kept.taps, tap] });

/** The first tap as it is sent; undefined if nothing is to be sent. A tap that was prepared before is not changed. */
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

/** The state after the server has answered a tap. */
export const acknowledged = (kept: Kept, id: string, seen: ConsoleMatch): Kept => ({
  ...kept,
  seen,
  taps: kept.taps.filter((tap) => tap.id !== id),
});

export const refused = (kept: Kept, id: string, refusal: string): Kept =>
  kept.taps[0]?.id === id ? { ...kept, refusal } : kept;

/** The state after the scorer has given up the refused tap, or all taps. */
export const dropped = (kept: Kept, all: boolean): Kept => ({
  ...kept,
  refusal: null,
  taps: all ? [] : kept.taps.slice(1),
});

/** The state after an answer of the server that does not belong to a tap. */
export const learnt = (kept: Kept, seen: ConsoleMatch): Kept =>
  (kept.seen?.match.version ?? -1) > seen.match.version ? kept : { ...kept, seen };
