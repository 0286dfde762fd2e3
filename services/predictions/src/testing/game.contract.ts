import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { cancelPrediction, getWallet, grantPoints } from '@rallyrank/contracts/predictions/wallet';
import type { User } from '@rallyrank/contracts/shared/caller';
import { userWith } from '@rallyrank/infra/testing/as-user';
import { expectConserved } from './conserved.js';
import { type PredictionsService, testUser } from './predictions-service.js';
import type { TestEdition } from './test-edition.js';

const SEMI = { round: 'SF', slot: 0, sides: ['11', '14'] } as const;
const FINAL = { round: 'F', slot: 0, sides: ['11', '12'] } as const;
const officer: User = { ...userWith('officer', ['predictions:points:grant']), id: '1' };

const BOTH = [
  ['11', 100, 2.38],
  ['12', 50, 3.17],
] as const;
/** The balance of a wallet of 1,000 points after each outcome. */
const balances = { refused: 1_000, cancelled: 1_000 - 150 + 90 + 45, settled: 1_000 - 150 + 158 };
type Step = 'place' | 'cancel' | 'start' | 'result' | 'correct';
const course: readonly Step[] = ['start', 'result', 'correct'];

/** Every order of the steps of a tournament. */
const orders: readonly (readonly Step[])[] = course
  .concat('place', 'cancel')
  .flatMap((_, at) => course.concat('place').map((__, before) => [at, before] as const))
  .map(([at, before]) => course.toSpliced(before, 0, 'place').toSpliced(at, 0, 'cancel'));

const expectedOf = (order: readonly Step[]): number => {
  const [place, cancel, start] = (['place', 'cancel', 'start'] as const).map((step) => order.indexOf(step));
  if (place! > start!) return balances.refused;
  return place! < cancel! && cancel! < start! ? balances.cancelled : balances.settled;
};

const MOST_TRIES = 10;
/** Retries while a busy store does not answer, like clients; a key makes the retries of a write count once. */
const untilAnswered = async <A extends { readonly body: { readonly reason?: string | undefined } }>(
  call: () => Promise<A>,
): Promise<A> => {
  for (let tries = 1; ; tries += 1) {
    const answer = await call();
    if (answer.body.reason !== 'server.unavailable' || tries === MOST_TRIES) return answer;
  }
};

/** One user who predicts one tournament. */
class Bet {
  constructor(
    private readonly game: PredictionsService,
    readonly cup: TestEdition,
    readonly user: User,
  ) {}

  grant(points: number) {
    return this.game.send(grantPoints, officer, { body: { userId: this.user.id, points, note: 'a test' } });
  }

  async take(step: Step): Promise<void> {
    if (step === 'place') await this.place();
    else if (step === 'cancel') await this.cancel();
    else if (step === 'start') await this.cup.report('1', SEMI);
    else if (step === 'result') await this.cup.report('3', FINAL);
    else await this.cup.report('3', { ...FINAL, winner: 2 }, 'MatchCorrected');
  }

  place(sides: Parameters<TestEdition['place']>[1] = BOTH) {
    const key = randomUUID();
    return untilAnswered(() => this.cup.place(this.user, sides, key));
  }

  cancel() {
    const body = { predictionId: `${this.user.id}-1`, competitorIds: ['11', '12'] };
    return untilAnswered(() => this.game.send(cancelPrediction, this.user, { body }));
  }

  async available() {
    return (await this.game.send(getWallet, this.user)).body.data?.available;
  }
}

/** Tests that points are conserved, on each profile. */
export const gameContract = (profile: string, open: () => Promise<PredictionsService>): void => {
  describe(`the game, ${profile}`, () => {
    let game: PredictionsService;
    let count = 100;
    beforeAll(async () => {
      game = await open();
      await game.start();
      await game.register();
    });
    afterEach(() => expectConserved(game));
    afterAll(() => game?.stop());

    /** Creates tournaments with open pools, and for each a user with some points. */
    const bets = async (
      number: number,
      points = 1_000,
      publish: (cup: TestEdition) => Promise<unknown> = (cup) => cup.publish(),
    ): Promise<Bet[]> => {
      const made = Array.from({ length: number }, () => {
        count += 1;
        return new Bet(game, game.edition(String(count)), testUser(String(count)));
      });
      await Promise.all(made.map(({ cup }) => publish(cup)));
      await Promise.all(made.map((bet) => bet.grant(points)));
      await game.settled();
      return made;
    };

    test('T6: of 200 concurrent predictions of 10 points, a wallet of 100 points pays exactly 10', async () => {
      const [bet] = (await bets(1, 100)) as [Bet];
      const answers = await Promise.all(Array.from({ length: 200 }, () => bet.place([['11', 10, 2.38]])));
      const reasons = Map.groupBy(answers, ({ body }) => body.reason ?? body.code);
      expect([...reasons].map(([reason, { length }]) => [reason, length]).sort()).toEqual([
        [200, 10],
        ['prediction.points', 190],
      ]);
      expect(await bet.available()).toBe(0);
    });

    test('a double tap places one prediction', async () => {
      const [bet] = (await bets(1)) as [Bet];
      const tap = () => bet.cup.place(bet.user, [['11', 100, 2.38]], 'tap-00000001');
      const answers = await Promise.all([tap(), tap(), tap()]);
      expect(answers.map(({ body }) => body.code)).toEqual([200, 200, 200]);
      expect(await bet.available()).toBe(900);
    });

    test('T17: the same rule holds for every order of a prediction, its withdrawal, the start, the result and its correction', async () => {
      const all = await bets(orders.length);
      await Promise.all(
        all.map(async (bet, i) => {
          for (const step of orders[i]!) await bet.take(step);
        }),
      );
      await game.settled();
      expect(await Promise.all(all.map((bet) => bet.available()))).toEqual(orders.map(expectedOf));
    });

    test('T6: a withdrawal at the moment of the result is refunded or settled, never both', async () => {
      const all = await bets(10);
      await Promise.all(all.map((bet) => bet.place()));
      const races = all.flatMap((bet) => [bet.take('result'), bet.cancel(), bet.cancel(), bet.take('correct')]);
      await Promise.all(races);
      await Promise.all([game.settled(), game.settled()]);
      const { cancelled, settled } = balances;
      for (const bet of all) expect([cancelled, settled]).toContain(await bet.available());
    });

    test('entry lists: predictions before the draw count in it, and the points of sides that drop out are returned once', async () => {
      const [bet] = (await bets(1, 1_000, (cup) => cup.schedule('EditionScheduled', 'scheduled'))) as [Bet];
      const { cup } = bet;
      await cup.publishEntries({ main: ['11', '12', '13', '14'], reserve: ['15'] });
      await game.settled();
      const placed = await bet.place([
        ['11', 100, 3.8],
        ['13', 40, 3.8],
        ['14', 60, 3.8],
      ]);
      expect(placed.body.code).toBe(200);
      await cup.publishEntries({ main: ['11', '12', '13'] });
      await Promise.all([game.settled(), game.settled()]);
      expect(await bet.available()).toBe(860);
      cup.chances = { 11: 0.5, 12: 0.5 };
      await cup.publishDraw();
      await game.settled();
      expect(await bet.available()).toBe(900);
      await game.restart();
      await bet.take('start');
      await bet.take('result');
      await game.settled();
      expect(await bet.available()).toBe(1_280);
    });

    test('a restarted service has the same points, and books nothing twice', async () => {
      const [bet] = (await bets(1)) as [Bet];
      for (const step of ['place', 'start', 'result'] as const) await bet.take(step);
      await game.settled();
      const count = await game.store('predictions').head();
      expect(await bet.available()).toBe(1_000 - 150 + 238);
      await game.restart();
      await game.settled();
      expect([await bet.available(), await game.store('predictions').head()]).toEqual([1_000 - 150 + 238, count]);
    });
  });
};
