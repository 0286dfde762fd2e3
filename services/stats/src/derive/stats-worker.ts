import { serveThread } from '@rallyrank/infra/derive/serve-thread';
import { keeping } from '@rallyrank/shared/read-models/derivation-input/keeping';
import { deriveStats } from './derive-stats.js';
import { drawAnswer } from './draw-answer.js';

serveThread(keeping({ derive: deriveStats, ask: drawAnswer }));
