import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

const NICE = 10;

/**
 * Gives a process and the children in its session a lower priority than all other processes. Linux may group processes
 * by session: it then compares the groups first and the processes of one group afterwards, so that `nice` alone has no
 * effect on processes of other sessions.
 */
export const giveWay = (pid) => {
  setPriority(pid, NICE);
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(NICE), { flag: 'r+' });
  } catch {
    // There are no such groups, or this user may not change them. The tests then only take longer.
  }
};
