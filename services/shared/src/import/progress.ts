import { recordKinds } from '@rallyrank/contracts/shared/record-kinds';
import type { Tally } from './tally.js';

const SECOND = 1000;

/** Progress of an import, for the operator. */
export interface Progress {
  /** @param share completed share of the kinds of records, from 0 to 1; the total number of records is unknown */
  show(share: number): void;
  done(): void;
}

const text = ({ counts, refusals }: Tally): string => {
  const read = recordKinds.filter((kind) => counts[kind].read > 0).map((kind) => `${kind} ${counts[kind].read}`);
  return `${read.join(', ')}, rejected ${refusals.length}`;
};

/** Shows progress on one line that is overwritten on a terminal, and on a new line every few seconds elsewhere. */
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
