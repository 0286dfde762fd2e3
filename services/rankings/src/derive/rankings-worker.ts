import { serveThread } from '@rallyrank/shared/derive/serve-thread';
import { loadFacts } from '@rallyrank/shared/facts/facts';
import { deriveRankings } from './derive-rankings.js';
import { winProbability } from './win-probability.js';

serveThread({ load: loadFacts, derive: deriveRankings, ask: winProbability });
