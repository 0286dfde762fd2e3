import { serveThread } from '@rallyrank/infra/derive/serve-thread';
import { loadInput } from '@rallyrank/shared/read-models/derivation-input/derivation-input';
import { deriveStats } from './derive-stats.js';
import { drawAnswer } from './draw-answer.js';

serveThread({ load: loadInput, derive: deriveStats, ask: drawAnswer });
