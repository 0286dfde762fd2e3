import { serveThread } from '@rallyrank/infra/derive/serve-thread';
import { keeping } from '@rallyrank/shared/read-models/derivation-input/keeping';
import { deriveRankings } from './derive-rankings.js';
import { answered } from './questions.js';

serveThread(keeping({ derive: deriveRankings, ask: answered }));
