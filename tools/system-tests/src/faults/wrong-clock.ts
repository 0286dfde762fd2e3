import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';

const { status, stdout } = spawnSync('faketime', ['-m', '-f', '+0', 'printenv', 'LD_PRELOAD'], { encoding: 'utf8' });
/** Path of the library that changes the time for a program, if it is installed. */
const library = status === 0 ? stdout.trim() : undefined;
export const canHaveWrongClock = library !== undefined;

/**
 * A clock that a test sets while programs run. Their timers keep the right pace, as when an operator sets the clock of
 * a machine.
 */
export class WrongClock {
  constructor(
    private readonly file: string,
    fastBySeconds: number,
  ) {
    this.set(fastBySeconds);
  }

  /** The variables for starting a program with this clock. */
  get env(): Record<string, string> {
    return {
      LD_PRELOAD: library ?? '',
      FAKETIME_TIMESTAMP_FILE: this.file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    };
  }

  /** Sets the number of seconds by which the clock is fast. If the number is negative, the clock is slow. */
  set(fastBySeconds: number): void {
    writeFileSync(this.file, `${fastBySeconds >= 0 ? '+' : ''}${fastBySeconds}\n`);
  }
}
