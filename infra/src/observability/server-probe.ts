import { Sampler } from './sampler.js';

/** A server or library that holds the data of this process. */
export interface ServerProbe {
  readonly name: string;
  /** Asks it for its version; null where it does not tell. @throws if it does not answer */
  readonly version: () => Promise<string | null>;
}

export interface ServerState {
  readonly name: string;
  readonly version: string | null;
  /** How long it took to answer; null while it does not. */
  readonly answersInMs: number | null;
}

const EVERY_MS = 10_000;
const DEADLINE_MS = 3_000;

/** Asks the servers in the background. `read` tells what they last answered, `stop` ends it. */
export const watchServers = (probes: readonly ServerProbe[]) => {
  const sampler = new Sampler({ everyMs: EVERY_MS, deadlineMs: DEADLINE_MS });
  const samples = probes.map(({ name, version }) => {
    const timed = async () => {
      const begun = performance.now();
      return { version: await version(), answersInMs: performance.now() - begun };
    };
    return { name, last: sampler.sample(name, timed) };
  });
  // A server that does not answer now may have told its version before.
  const versions = new Map<string, string>();
  const read = (): ServerState[] =>
    samples.map(({ last, ...server }) => {
      const { value } = last();
      if (value?.version) versions.set(server.name, value.version);
      return { ...server, version: versions.get(server.name) ?? null, answersInMs: value?.answersInMs ?? null };
    });
  return { read, stop: () => sampler.stop() };
};
