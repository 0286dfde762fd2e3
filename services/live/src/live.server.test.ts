import { openOnServers } from '@rallyrank/infra/testing/on-servers';
import { liveMatchContract } from './testing/live-match.contract.js';
import { openLive } from './testing/open-live.js';

liveMatchContract('servers', async () => openLive({ servers: await openOnServers('live') }));
