/** A requirement of the product that a server or a setting does not meet. */
export interface Shortcoming {
  /** The configuration variable that refers to the server or setting. */
  readonly variable: string;
  readonly problem: string;
  /** Action with which an operator can correct it. */
  readonly remedy: string;
  /**
   * Whether it prevents writes: the start of a process waits until it is resolved, and a running process accepts no
   * commands.
   */
  readonly isBlocking: boolean;
}

/** A requirement that one server or setting must meet. */
export interface Requirement {
  readonly name: string;
  /** Resolves within seconds to the shortcomings; empty if there are none. */
  readonly check: () => Promise<readonly Shortcoming[]>;
}

/** The shortcoming in one line, for logs and `/readyz`. */
export const shortcomingLine = ({ variable, problem, remedy }: Shortcoming): string =>
  `${variable}: ${problem}. ${remedy}.`;
