/** The servers of the servers profile, in the order in which they are listed. */
export const serverKinds = ['mongodb', 'kafka', 'nats', 'redis'] as const;
export type ServerKind = (typeof serverKinds)[number];

/**
 * The ports and the folder of one server. It may use `port` and `port + 1` of 127.0.0.1 and everything below `folder`.
 */
export interface Place {
  readonly port: number;
  readonly folder: string;
  /** Whether the server writes to disk before it acknowledges, if this is configurable. */
  readonly durable: boolean;
}

/** A command line that runs in the foreground. */
export interface Launch {
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** A started server, which may not answer yet. */
export interface Running {
  /** Suspends the server, so that it accepts connections but never answers. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Process id, if it is a process of this machine. */
  pid(): number | undefined;
  /** The last lines of its output, if it has ended. */
  failure(): string | undefined;
  /** Kills the server with SIGKILL. Resolves when it has ended. */
  kill(): Promise<void>;
  /** Starts it again with the same data. */
  start(): Promise<void>;
  /** Kills the server if it runs, and removes its data outside the folder of its place. */
  remove(): Promise<void>;
}

/** A program or container on this machine that can run a server. `how` describes it for people. */
export interface Source {
  readonly how: string;
  open(place: Place): Promise<Running>;
}

/** One way to get a server. @throws Error with the reason why it is not available this way */
export type Way = () => Promise<Source>;

export interface KindOfServer {
  readonly kind: ServerKind;
  /** The configuration variable that takes the address. */
  readonly variable: string;
  address(port: number): string;
  /** Ways to get the server, in the order in which they are tried. */
  readonly ways: readonly Way[];
  /** Resolves when the server at the place answers in its own protocol. @throws Error while it does not answer */
  ping(place: Place): Promise<void>;
}
