/** Failed attempts to sign in to one account name or from one group of addresses. */
export interface Attempts {
  readonly failures: number;
  /** Unix time in milliseconds before which no attempt is accepted; 0 if there is no pause. */
  readonly pausedUntil: number;
}

/** The `free`-th failure and each one after it bring a pause; the failures before it do not. */
export interface AttemptRule {
  readonly free: number;
}

export const ACCOUNT: AttemptRule = { free: 5 };
/** An address group can be a whole office, so it has more free failures than one account. */
export const ADDRESS: AttemptRule = { free: 20 };
export const REGISTRATION: AttemptRule = { free: 20 };
/** Number of failures from which a captcha is required. */
export const CAPTCHA_FROM = 3;

export const NO_ATTEMPTS: Attempts = { failures: 0, pausedUntil: 0 };

const FIRST_PAUSE_MS = 30_000;
/** Anybody can cause this pause for an account, so it must be short enough for the owner of the account. */
const LONGEST_PAUSE_MS = 15 * 60_000;

/** Without jitter, unlike `backoffMs`: users read the length of the pause, and it has to be the same each time. */
const pauseAfter = (failures: number, { free }: AttemptRule): number =>
  failures < free ? 0 : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - free));

/** Milliseconds until the next attempt is accepted; 0 if one is accepted now. @param now Unix time in milliseconds */
export const waitOf = ({ pausedUntil }: Attempts, now: number): number => Math.max(0, pausedUntil - now);

/**
 * The state after one more attempt. An attempt is counted as a failure before the password is checked, so that
 * concurrent attempts cannot pass together. The first pause lasts 30 s, and each further failure doubles it, up to 15
 * minutes.
 * @param now Unix time in milliseconds
 */
export const begun = ({ failures }: Attempts, rule: AttemptRule, now: number): Attempts => ({
  failures: failures + 1,
  pausedUntil: now + pauseAfter(failures + 1, rule),
});

/**
 * The state after an attempt has succeeded: that attempt no longer counts, earlier failures still do. The pause is
 * removed because it can only be that of this attempt, which could not have begun during an earlier pause.
 */
export const withdrawn = ({ failures }: Attempts): Attempts => ({
  failures: Math.max(0, failures - 1),
  pausedUntil: 0,
});
