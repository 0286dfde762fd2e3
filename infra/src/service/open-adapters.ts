import type { AdapterOptions, Adapters } from './adapters.js';
import { embeddedAdapters } from './embedded-adapters.js';

/** The adapters of the profile. Nothing else knows which ones it has. @throws UnavailableError when a server cannot be reached */
export const openAdapters = async (options: AdapterOptions): Promise<Adapters> => {
  if (options.config.profile === 'embedded') return embeddedAdapters(options);
  // Where nothing is on servers, their clients need not be loaded.
  const { serverAdapters } = await import('./server-adapters.js');
  return serverAdapters(options);
};
