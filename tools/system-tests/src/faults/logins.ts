import { setTimeout as pause } from 'node:timers/promises';
import { login } from '@rallyrank/contracts/identity/session';
import { signedCall } from '../signed-call.js';
import type { Endpoint } from './reads.js';

export const PASSWORD = 'Kx7-first-day';
const EVERY_MS = 1_000;
const OK = 200;
const UNAVAILABLE = 503;
/**
 * An attempt whose outcome is unknown because of an election counts as a failed one; after several, these are the
 * answers.
 */
const AFTER_FAILURES = new Set(['captcha.required', 'login.paused']);

/** Logs in as the first administrator again and again. */
export class Logins {
  succeeded = 0;
  unavailable = 0;
  paused = 0;
  /** Other answers, and errors. */
  readonly undocumented: unknown[] = [];
  private stopping = false;
  private readonly running: Promise<void>;

  constructor(gateway: Endpoint) {
    this.running = this.loop(signedCall(gateway, ''));
  }

  stop(): Promise<void> {
    this.stopping = true;
    return this.running;
  }

  private async loop(call: ReturnType<typeof signedCall>): Promise<void> {
    while (!this.stopping) {
      await call(login, { body: { username: 'admin', password: PASSWORD } }).then(
        (answer) => this.note(answer),
        (error: unknown) => this.undocumented.push(error),
      );
      await pause(EVERY_MS);
    }
  }

  private note({ code, reason = '' }: { readonly code: number; readonly reason?: string }): void {
    if (code === OK) this.succeeded += 1;
    else if (code === UNAVAILABLE) this.unavailable += 1;
    else if (AFTER_FAILURES.has(reason)) this.paused += 1;
    else this.undocumented.push(`${code} ${reason}`);
  }
}
