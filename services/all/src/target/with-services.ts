import { readConfig } from '@rallyrank/infra/config/config';
import { ConfigError } from '@rallyrank/infra/config/config-error';
import type { InstanceDescription } from '@rallyrank/infra/config/instance';
import { openTarget } from './open-target.js';
import type { Services, Target } from './port.js';

/** Runs work with the services of a target and closes them afterwards. */
export const withServices = async <T>(
  target: Target,
  sport: InstanceDescription['sport'],
  work: (services: Services) => Promise<T>,
): Promise<T> => {
  const services = await target.openServices(sport);
  try {
    return await work(services);
  } finally {
    await services.stop();
  }
};

/**
 * Opens the instance configured in the environment, for a command that only reads it.
 * @throws ConfigError `... there is nothing to <purpose>` if there is none
 */
export const withInstance = async (
  purpose: string,
  work: (instance: InstanceDescription, target: Target) => Promise<void>,
): Promise<void> => {
  const target = await openTarget(readConfig(process.env, ['mongodb', 'nats']));
  try {
    const instance = await target.record.read();
    if (!instance) throw new ConfigError(`${target.name} contains no instance: there is nothing to ${purpose}`);
    await work(instance, target);
  } finally {
    await target.close();
  }
};
