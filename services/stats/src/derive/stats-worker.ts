import { serveThread } from '@rallyrank/shared/derive/serve-thread';
import { loadFacts } from '@rallyrank/shared/facts/facts';
import { deriveStats } from './derive-stats.js';
import { drawAnswer } from './draw-answer.js';

serveThread({ load: loadFacts, derive: deriveStats, ask: drawAnswer });
