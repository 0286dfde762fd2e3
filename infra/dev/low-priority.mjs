import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

const NICE = 10;

/**
 * Lets a process and the children that stay in its session give way to all others. Linux may group processes by session: it then compares
 * the groups first and the processes of one group afterwards, so that `nice` alone has no effect on processes of other sessions.
 */
export const giveWay = (pid) => {
  setPriority(pid, NICE);
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(NICE), { flag: 'r+' });
  } catch {
    // There are no such groups, or this user may not change them: the tests then take longer, and that is all.
  }
};
