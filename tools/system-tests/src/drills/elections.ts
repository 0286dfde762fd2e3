import { percentile } from '@rallyrank/infra/testing/percentile';
import { MissingServerError } from '@rallyrank/infra/testing/servers/open-server';
import { startServer } from '@rallyrank/infra/testing/servers/servers';
import { serversOf } from '@rallyrank/infra/testing/test-servers';
import { loseThePrimary, type Round } from '../faults/election-rounds.js';
import { openElectionSite } from '../faults/election-site.js';
import { type Drill, must, NotPossibleError } from './drill.js';

const ROUNDS = Number(process.env.ROUNDS ?? 100);
const RESUMED_MS = 15_000;
const kinds = ['kafka', 'nats', 'redis'] as const;

const print = ({ loss, resumedMs }: Round, number: number): void =>
  void process.stdout.write(`round ${number}: ${loss}, writes resumed after ${(resumedMs / 1_000).toFixed(1)} s\n`);

/** Starts the servers beside MongoDB. @throws NotPossibleError if this machine cannot run one of them */
const startOthers = async () => {
  const started = await Promise.all(kinds.map((kind) => startServer(kind, { durable: true }))).catch((error) => {
    throw error instanceof MissingServerError ? new NotPossibleError(error.message) : error;
  });
  const [KAFKA_BROKERS, NATS_URL, REDIS_URL] = started.map(({ address }) => address) as [string, string, string];
  return {
    servers: serversOf({ MONGODB_URL: '', KAFKA_BROKERS, NATS_URL, REDIS_URL }),
    stop: async () => {
      await Promise.all(started.map((server) => server.stop()));
    },
  };
};

export const elections: Drill = {
  name: `${ROUNDS} elections`,
  promise: 'nothing acknowledged is lost or doubled, writes resume within 15 s, and no read fails',
  section: 'a-server-is-unavailable',
  run: async () => {
    const others = await startOthers();
    try {
      const site = await openElectionSite(others.servers);
      try {
        const { rounds, ...totals } = await loseThePrimary(site, ROUNDS, print);
        const times = rounds.map(({ resumedMs }) => resumedMs);
        const slow = times.filter((ms) => ms > RESUMED_MS);
        must(slow.length === 0, `writes resumed later than 15 s in ${slow.length} rounds: ${slow.join(', ')} ms`);
        return {
          ...{
            rounds: rounds.length,
            'rounds during an import': rounds.filter(({ duringImport }) => duringImport).length,
            'acknowledged commands': totals.acknowledged,
            'refused commands': totals.refused,
          },
          ...{ 'imported tournaments': totals.tournaments, reads: totals.reads },
          ...{ logins: totals.logins, 'logins refused as unavailable': totals.refusedLogins },
          'median seconds until writes resumed': percentile(times, 50) / 1_000,
          'longest seconds until writes resumed': Math.max(...times) / 1_000,
        };
      } finally {
        await site.stop();
      }
    } finally {
      await others.stop();
    }
  },
};
