import type { AdapterOptions, Adapters } from '../adapters.js';
import { embeddedAdapters } from './embedded-adapters.js';

/** The adapters of the profile. Nothing else knows which ones they are. @throws UnavailableError when a server cannot be reached */
export const openAdapters = async (options: AdapterOptions): Promise<Adapters> => {
  if (options.config.profile === 'embedded') return embeddedAdapters(options);
  // A profile without servers need not load their clients.
  const { serverAdapters } = await import('./server-adapters.js');
  return serverAdapters(options);
};
