import type { Network } from '@rallyrank/all/network';
import { services } from '@rallyrank/contracts/shared/route';

/** The hash of every read model, as `<service>.<projection>`. */
export const hashesOf = (network: Network): Record<string, string> =>
  Object.fromEntries(
    services.flatMap((service) => {
      const runner = network.runner(service);
      return runner.names.map((name) => [`${service}.${name}`, runner.hash(name)]);
    }),
  );

/** Drops and replays each read model, and returns the hashes. */
export const rebuiltHashesOf = async (network: Network): Promise<Record<string, string>> => {
  for (const service of services) {
    const runner = network.runner(service);
    for (const name of runner.names) await runner.rebuild(name);
  }
  return hashesOf(network);
};

/**
 * Not comparable: rows of the back-office contain the time of their creation, and matches are planned and played while
 * the site runs.
 */
const OWN_TO_A_SITE = /^(?:identity|live|predictions)\.|\.(?:planned|setting)$/;

/** The hashes that two sites with the same data share. */
export const sportOf = (hashes: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(hashes).filter(([model]) => !OWN_TO_A_SITE.test(model)));
