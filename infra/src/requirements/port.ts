/** A way in which a server or a setting falls short of what the product needs. */
export interface Shortcoming {
  /** The configuration variable that leads to it. */
  readonly variable: string;
  readonly problem: string;
  /** What an operator can do about it. */
  readonly remedy: string;
  /**
   * Whether writes are impossible with it: the start of a process waits until it is gone, and a running process takes
   * no commands.
   */
  readonly isBlocking: boolean;
}

/** What one server or setting must fulfil. */
export interface Requirement {
  readonly name: string;
  /** Resolves within seconds to what falls short; empty if nothing does. */
  readonly check: () => Promise<readonly Shortcoming[]>;
}

/** The shortcoming in one line, for logs and `/readyz`. */
export const shortcomingLine = ({ variable, problem, remedy }: Shortcoming): string =>
  `${variable}: ${problem}. ${remedy}.`;
