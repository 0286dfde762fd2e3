import { setTimeout as pause } from 'node:timers/promises';
import { login } from '@rallyrank/contracts/identity/routes';
import { signedCall } from '../signed-call.js';
import type { Endpoint } from './reads.js';

export const PASSWORD = 'Kx7-first-day';
const EVERY_MS = 500;
const OK = 200;
const UNAVAILABLE = 503;

/** Logs in as the first administrator again and again. */
export class Logins {
  succeeded = 0;
  unavailable = 0;
  /** Codes of answers other than success and unavailability, and errors. */
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
      const code = await call(login, { body: { username: 'admin', password: PASSWORD } }).then(
        (answer) => answer.code,
        (error: unknown) => error,
      );
      if (code === OK) this.succeeded += 1;
      else if (code === UNAVAILABLE) this.unavailable += 1;
      else this.undocumented.push(code);
      await pause(EVERY_MS);
    }
  }
}
