import { serveThread } from '@rallyrank/infra/derive/serve-thread';
import { loadFacts } from '@rallyrank/shared/read-models/facts/facts';
import { deriveStats } from './derive-stats.js';
import { drawAnswer } from './draw-answer.js';

serveThread({ load: loadFacts, derive: deriveStats, ask: drawAnswer });
