/** The servers of the servers profile, in the order in which they are told. */
export const serverKinds = ['mongodb', 'kafka', 'nats', 'redis'] as const;
export type ServerKind = (typeof serverKinds)[number];

/** Where one server lives. It may use `port` and `port + 1` of 127.0.0.1 and everything below `folder`. */
export interface Place {
  readonly port: number;
  readonly folder: string;
  /** Writes to disk before it acknowledges, where the server has the choice. */
  readonly durable: boolean;
}

/** A command line; it stays in the foreground. */
export interface Launch {
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** A server that was begun; whether it answers is asked of the server itself. */
export interface Running {
  /** Stops it from running, so that it accepts connections and never answers, and lets it go on. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** The process, where it is one of this machine. */
  pid(): number | undefined;
  /** The last lines it said, when it has ended. */
  failure(): string | undefined;
  /** SIGKILL; resolves when it is gone. */
  kill(): Promise<void>;
  /** Begins it again on the same data. */
  start(): Promise<void>;
  /** Kills it where it runs; what it left outside the folder of its place goes too. */
  remove(): Promise<void>;
}

/** Something found on this machine that can run a server; `how` is said to people. */
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
  /** In the order in which they are tried. */
  readonly ways: readonly Way[];
  /** Resolves when the server at the place answers in its own protocol. @throws while it does not */
  ping(place: Place): Promise<void>;
}
