import { within } from '@rallyrank/infra/deadline';
import type { Member, ReplicaSet } from '@rallyrank/infra/testing/servers/replica-set';
import { until } from '@rallyrank/infra/testing/until';
import { type BringBack, duringLoss } from './during-loss.js';
import { type ElectionSite, Imports, storedBy } from './election-site.js';
import { Logins } from './logins.js';
import { type Read, refusedOf } from './reads.js';
import { type FaultSite, leaderOf } from './site.js';
import { SteadyLoad } from './steady-load.js';
import { expectPlayers, keysIn, onePlayer, readChecked, Writers } from './writers.js';

/** Causes the loss of a primary, and returns a function that brings it back. */
type Loss = (primary: Member, set: ReplicaSet, leader: number) => Promise<BringBack>;

/** The ways to lose a primary, in the order in which rounds use them. */
const losses: readonly (readonly [name: string, lose: Loss])[] = [
  [
    'stepped down',
    async (primary) => {
      // The command closes its own connection.
      await primary.admin((admin) => admin.command({ replSetStepDown: STEP_DOWN_S })).catch(() => undefined);
      return async () => undefined;
    },
  ],
  [
    'killed',
    async (primary) => {
      await primary.kill();
      return () => primary.start();
    },
  ],
  [
    'paused',
    async (primary) => {
      await primary.pause();
      return () => primary.resume();
    },
  ],
  [
    'cut off',
    async ({ pid }, { network }) => {
      await network?.isolate([pid]);
      return async () => network?.reunite();
    },
  ],
  [
    // It still accepts the leader's writes, but has no majority.
    'cut off with the leader of players',
    async ({ pid }, { network }, leader) => {
      await network?.isolate([pid, leader]);
      return async () => network?.reunite();
    },
  ],
];

const ANSWERS = 20;
/** Time in seconds for which a member that stepped down cannot be elected again. */
const STEP_DOWN_S = 10;
const EVERY_MS = 250;
/**
 * For a while after an election, a majority acknowledges only with the heartbeats of the members, and callers queue.
 */
const CALL_MS = 10_000;
/** Time in milliseconds after which a round fails instead of waiting on. */
const RESUMED_WITHIN_MS = 180_000;

export interface Round {
  readonly loss: string;
  /** Whether an import was in progress. */
  readonly duringImport: boolean;
  /** Time from the loss until a command that was sent afterwards was acknowledged, in milliseconds. */
  readonly resumedMs: number;
}

export interface Report {
  readonly rounds: readonly Round[];
  readonly acknowledged: number;
  readonly refused: number;
  readonly tournaments: number;
  readonly reads: number;
  readonly logins: number;
  readonly refusedLogins: number;
  /** Logins that need a captcha or are paused because the outcome of earlier ones is unknown. */
  readonly pausedLogins: number;
}

let asked = 0;
/** A read that the gateway has not cached. */
const path = (): string => `/tournament/relation/list?pageNum=${++asked}`;

/** The latest log lines of the processes about calls that failed for an unknown reason. */
const failedQuestions = ({ replicas }: FaultSite): string[] =>
  replicas.flatMap(({ name, log }) =>
    log.filter((line) => line.includes('rpc request failed')).map((line) => `${name}: ${line}`),
  );

const failed = (what: string, found: readonly unknown[]): void => {
  if (found.length > 0) throw new Error(`${found.length} ${what}: ${JSON.stringify(found.slice(0, 3), null, 1)}`);
};

/**
 * Loses the primary again and again, each time during an import, while commands, logins and reads run. Then checks that
 * every acknowledged command took effect exactly once, that the imports completed and contain each tournament once, and
 * that no read failed.
 * @throws Error with the operations that were lost, duplicated or rejected
 */
export const loseThePrimary = async (
  { site, set, env }: ElectionSite,
  count: number,
  onRound: (round: Round, number: number) => void = () => {},
): Promise<Report> => {
  const writers = new Writers(site.rpc, onePlayer, CALL_MS).start();
  await writers.more(ANSWERS);
  const tournaments = site.store('tournaments');
  const imports = new Imports(env);
  const logins = new Logins(site.gateways[0]!);
  const visitors = new SteadyLoad(site.gateways[0]!, path, EVERY_MS);
  const rounds: Round[] = [];
  let importing = Promise.resolve();
  try {
    while (rounds.length < count && imports.failures.length === 0) {
      const [loss, lose] = losses[rounds.length % losses.length]!;
      const [{ pid }, primary, before] = await Promise.all([
        leaderOf(site.services.players),
        set.primary(),
        tournaments.head(),
      ]);
      const { imported } = imports;
      importing = imports.more();
      await until(
        'the import has begun to write',
        async () => imports.failures.length > 0 || (await tournaments.head()) > before,
      );
      await duringLoss(
        () => lose(primary, set, pid),
        async () => {
          const began = performance.now();
          const duringImport = imports.imported === imported;
          await within(RESUMED_WITHIN_MS, writers.resumed());
          rounds.push({ loss, duringImport, resumedMs: Math.round(performance.now() - began) });
          onRound(rounds.at(-1)!, rounds.length);
          await writers.more(ANSWERS);
        },
      );
      await set.healthy();
      await importing;
      await writers.more(ANSWERS);
    }
  } finally {
    await within(RESUMED_WITHIN_MS, Promise.all([writers.stop(), logins.stop(), visitors.stop(), importing]));
  }
  const reads: readonly Read[] = visitors.reads;
  failed('reads failed', refusedOf(reads));
  failed('imports did not complete', [
    ...imports.failures,
    ...(imports.failures.length > 0 ? failedQuestions(site) : []),
  ]);
  failed('logins were refused for another reason than an unavailable part', logins.undocumented);
  failed('commands were refused for another reason than an unavailable part', writers.undocumented);
  await expectPlayers(site.store('players'), writers.acknowledged);
  const streams = await readChecked(tournaments);
  const editions = keysIn(streams, 'edition-');
  failed(
    'tournaments are stored twice',
    editions.filter((key, i) => editions.indexOf(key) !== i),
  );
  const imported = storedBy(imports.imported);
  if (editions.length !== imported)
    throw new Error(`${editions.length} tournaments are stored, ${imported} were imported:\n${imports.output}`);
  await site.readModelsSettle(site.replicas);
  return {
    rounds,
    acknowledged: writers.acknowledged.size,
    refused: writers.refusals,
    tournaments: imported,
    reads: reads.length,
    logins: logins.succeeded,
    refusedLogins: logins.unavailable,
    pausedLogins: logins.paused,
  };
};
