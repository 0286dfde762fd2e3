import { serveThread } from '@rallyrank/shared/derive/serve-thread';
import { deriveRankings } from './derive-rankings.js';
import { loadInput } from './rankings-input.js';
import { winProbability } from './win-probability.js';

serveThread({ load: loadInput, derive: deriveRankings, ask: winProbability });
