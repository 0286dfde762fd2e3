import { Sampler } from './sampler.js';

/** A server or library that holds the data of this process. */
export interface ServerProbe {
  readonly name: string;
  /** Queries the version; null if the server does not report it. @throws if it does not answer */
  readonly version: () => Promise<string | null>;
}

export interface ServerState {
  readonly name: string;
  readonly version: string | null;
  /** Response time in milliseconds; null while it does not answer. */
  readonly answersInMs: number | null;
}

const EVERY_MS = 10_000;
const DEADLINE_MS = 3_000;

/** Queries the servers in the background. `read` returns their last answers, `stop` ends the queries. */
export const watchServers = (probes: readonly ServerProbe[]) => {
  const sampler = new Sampler({ everyMs: EVERY_MS, deadlineMs: DEADLINE_MS });
  const samples = probes.map(({ name, version }) => {
    const timed = async () => {
      const begun = performance.now();
      return { version: await version(), answersInMs: performance.now() - begun };
    };
    return { name, last: sampler.sample(name, timed) };
  });
  // A server that does not answer now may have reported its version before.
  const versions = new Map<string, string>();
  const read = (): ServerState[] =>
    samples.map(({ last, ...server }) => {
      const { value } = last();
      if (value?.version) versions.set(server.name, value.version);
      return { ...server, version: versions.get(server.name) ?? null, answersInMs: value?.answersInMs ?? null };
    });
  return { read, stop: () => sampler.stop() };
};
