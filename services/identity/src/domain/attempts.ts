/** Failed attempts to sign in, of one account name or one group of addresses. */
export interface Attempts {
  readonly failures: number;
  /** Milliseconds since 1970; no attempt counts before. */
  readonly pausedUntil: number;
}

/** How many failures are free, before each further one brings a pause. */
export interface AttemptRule {
  readonly free: number;
}

/** An address group may be a whole office, so it has more free failures than one account. */
export const ACCOUNT: AttemptRule = { free: 5 };
export const ADDRESS: AttemptRule = { free: 20 };
export const REGISTRATION: AttemptRule = { free: 20 };
/** From this many failures on, a captcha is needed. */
export const CAPTCHA_FROM = 3;

export const NO_ATTEMPTS: Attempts = { failures: 0, pausedUntil: 0 };

const FIRST_PAUSE_MS = 30_000;
/** Anybody can cause this pause of an account, so it must be short enough for its owner. */
const LONGEST_PAUSE_MS = 15 * 60_000;

const pauseAfter = (failures: number, { free }: AttemptRule): number =>
  failures < free ? 0 : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - free));

/** Milliseconds until the next attempt; 0 if it may be made now. */
export const waitOf = ({ pausedUntil }: Attempts, now: number): number => Math.max(0, pausedUntil - now);

/** Counted before the password is checked, so that concurrent attempts cannot pass together: 30 s after the last free failure, then doubling. */
export const begun = ({ failures }: Attempts, rule: AttemptRule, now: number): Attempts => ({
  failures: failures + 1,
  pausedUntil: now + pauseAfter(failures + 1, rule),
});

/** An attempt that succeeded does not count, but those before it do. A pause can only be its own: it could not have begun during another. */
export const withdrawn = ({ failures }: Attempts): Attempts => ({
  failures: Math.max(0, failures - 1),
  pausedUntil: 0,
});
