import type { AdapterOptions, Adapters } from '../adapters.js';
import { embeddedAdapters } from './embedded-adapters.js';

/**
 * Opens the adapters of the profile. Only this function depends on the profile. @throws UnavailableError if a server
 * cannot be reached
 */
export const openAdapters = async (options: AdapterOptions): Promise<Adapters> => {
  if (options.config.profile === 'embedded') return embeddedAdapters(options);
  // A profile without servers does not load their clients.
  const { serverAdapters } = await import('./server-adapters.js');
  return serverAdapters(options);
};
