import { serveThread } from '@rallyrank/infra/derive/serve-thread';
import { loadHealth } from './health-input.js';
import { keyedFindings } from './keyed-findings.js';

serveThread({ load: loadHealth, derive: keyedFindings, ask: () => null });
