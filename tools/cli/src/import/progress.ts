import { recordKinds } from '@rallyrank/shared/readers/records';
import type { Tally } from './report.js';

const SECOND = 1000;

/** How far an import is, for a person who waits. */
export interface Progress {
  show(): void;
  done(): void;
}

const text = ({ counts, refusals }: Tally): string => {
  const read = recordKinds.filter((kind) => counts[kind].read > 0).map((kind) => `${kind} ${counts[kind].read}`);
  return `${read.join(', ')}, refused ${refusals.length}`;
};

/** On a terminal one line that is written over; elsewhere a line every few seconds. */
export const progressOn = (
  out: { readonly isTTY?: boolean; write(text: string): unknown },
  tally: Tally,
  now: () => number,
): Progress => {
  const pause = out.isTTY ? SECOND / 5 : 3 * SECOND;
  let last = now();
  return {
    show() {
      if (now() - last < pause) return;
      last = now();
      out.write(out.isTTY ? `\r\x1b[K${text(tally)}` : `${text(tally)}\n`);
    },
    done() {
      if (out.isTTY) out.write('\r\x1b[K');
    },
  };
};
