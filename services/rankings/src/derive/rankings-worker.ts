import { serveThread } from '@rallyrank/infra/derive/serve-thread';
import { loadFacts } from '@rallyrank/shared/read-models/facts/facts';
import { deriveRankings } from './derive-rankings.js';
import { winProbability } from './win-probability.js';

serveThread({ load: loadFacts, derive: deriveRankings, ask: winProbability });
