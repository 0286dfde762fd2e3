import { serveThread } from '@rallyrank/infra/derive/serve-thread';
import { loadInput } from '@rallyrank/shared/read-models/derivation-input/derivation-input';
import { deriveRankings } from './derive-rankings.js';
import { winProbability } from './win-probability.js';

serveThread({ load: loadInput, derive: deriveRankings, ask: winProbability });
