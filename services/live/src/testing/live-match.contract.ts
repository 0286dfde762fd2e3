import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { until } from '@rallyrank/infra/testing/until';
import type { OpenLive, TestMatch } from './open-live.js';

/** Tests live matches on each profile. */
export const liveMatchContract = (profile: string, start: () => Promise<OpenLive>): void => {
  describe(profile, () => {
    let open: OpenLive;
    let live: TestMatch;
    let count = 100;
    beforeAll(async () => {
      open = await start();
    });
    afterAll(() => open?.close());
    beforeEach(async () => {
      count += 1;
      live = open.ofMatch(String(count));
      await live.schedule();
    });

    const begin = async () => {
      await live.enter({ type: 'call' });
      await live.enter({ type: 'start', server: 1, firstServer: [0, 0] });
    };
    const point = (side: 1 | 2, key?: string) => live.enter({ type: 'point', side }, key);
    const matchOf = (answer: { data?: never }) => (answer.data as unknown as { match: Record<string, never> }).match;

    describe('a knock-out draw', () => {
      const side = (id: string) => ({ competitorId: id, playerIds: [id] });
      const finals = async () =>
        (await live.board()).matches.filter((match) => match.drawId === '9' && match.round === 'F');
      const sides = async () => (await finals()).map((match) => match.sides.map(({ id }) => id));

      it('gets the match of the next round when both sides are known, and another one after a correction', async () => {
        const semifinals = [open.ofMatch('901'), open.ofMatch('902')];
        for (const [slot, of] of semifinals.entries()) {
          const pair = [side(slot === 0 ? '1' : '3'), side(slot === 0 ? '2' : '4')];
          await of.schedule({ drawId: '9', round: 'SF', slot, sides: pair });
          await of.enter({ type: 'start', server: 1, firstServer: [0, 0] });
        }
        const won = [
          [21, 10],
          [21, 12],
        ];
        const lost = won.map((game) => game.toReversed());
        const end = async (of: TestMatch, games: number[][]) => {
          await of.enter({ type: 'setScore', games });
          await of.enter({ type: 'finish', outcome: 'completed' });
        };
        const retire = (winner: 1 | 2) => semifinals[1]!.enter({ type: 'finish', outcome: 'retired', winner });
        await Promise.all([end(semifinals[0]!, won), retire(2)]);
        await until('the final is planned', async () => (await finals()).length > 0);
        expect(await sides()).toEqual([['1', '4']]);
        expect(await finals()).toMatchObject([{ state: 'Waitingtostart', court: null, source: 'console' }]);
        await semifinals[0]!.enter({ type: 'setScore', games: lost });
        await until('the final is corrected', async () => (await sides())[0]?.[0] === '2');
        expect(await sides()).toEqual([['2', '4']]);
        await retire(1);
        await until('the final is corrected again', async () => (await sides())[0]?.[1] === '3');
        expect(await sides()).toEqual([['2', '3']]);
        const retirements = semifinals[1]!.results().map(({ match }) => [match.outcome, match.winner]);
        expect(retirements).toEqual([
          ['retired', 2],
          ['retired', 1],
        ]);
      });
    });

    describe('a match whose end was entered by mistake', () => {
      const side = (id: string) => ({ competitorId: id, playerIds: [id] });
      const planned = async (drawId: string, round: string) =>
        (await live.board()).matches.filter((match) => match.drawId === drawId && match.round === round);

      it('continues from its score, and the final is planned again after its new end, with the new winner', async () => {
        const semifinals = [open.ofMatch('911'), open.ofMatch('912')];
        for (const [slot, of] of semifinals.entries()) {
          const pair = [side(slot === 0 ? '1' : '3'), side(slot === 0 ? '2' : '4')];
          await of.schedule({ drawId: '10', round: 'SF', slot, sides: pair });
          await of.enter({ type: 'start', server: 1, firstServer: [0, 0] });
          await of.enter({ type: 'setScore', games: [[11, 8]] });
          await of.enter({ type: 'finish', outcome: 'retired', winner: 1 });
        }
        const finals = () => planned('10', 'F');
        await until('the final is planned', async () => (await finals()).length === 1);
        const [final] = await finals();
        const again = await semifinals[0]!.enter({ type: 'playOn' });
        expect(matchOf(again)).toMatchObject({
          ...{ state: 'InProgress', outcome: null, winner: null, finishedAt: null, score: { games: [[11, 8]] } },
        });
        await until('the final is withdrawn', async () => (await finals()).length === 0);
        await semifinals[0]!.enter({ type: 'point', side: 2 });
        expect((await semifinals[0]!.shown())!.score.games).toEqual([[11, 9]]);
        await semifinals[0]!.enter({ type: 'finish', outcome: 'retired', winner: 2 });
        await until('the final is planned again', async () => (await finals()).length === 1);
        expect(await finals()).toMatchObject([{ matchId: final!.matchId, sides: [{ id: '2' }, { id: '3' }] }]);
        const results = semifinals[0]!.results().map(({ match }) => [match.winner, match.games]);
        expect(results).toEqual([
          [1, [[11, 8]]],
          [2, [[11, 9]]],
        ]);
      });

      it('is resumed once when scorers take the end back concurrently, with a concurrent correction before or after', async () => {
        await begin();
        await live.enter({ type: 'setScore', games: [[11, 8]] });
        await live.enter({ type: 'finish', outcome: 'retired', winner: 1 });
        const playOn = () => live.enter({ type: 'playOn' });
        const answers = await Promise.all(Array.from({ length: 8 }, playOn));
        const refused = answers.filter(({ code }) => code !== 200);
        expect(refused.map(({ reason }) => reason)).toEqual(Array.from({ length: 7 }, () => 'live.state'));
        expect(await live.shown()).toMatchObject({ state: 'InProgress', outcome: null, score: { games: [[11, 8]] } });
        await live.enter({ type: 'finish', outcome: 'retired', winner: 1 });
        const correct = () => live.enter({ type: 'finish', outcome: 'retired', winner: 2 });
        const both = await Promise.all([playOn(), correct(), playOn()]);
        const { state, winner } = (await live.shown())!;
        // The last write determines the state of the match.
        expect([both[1]!.code, state, winner]).toEqual([
          200,
          ...(winner === null ? ['InProgress', null] : ['Finished', 2]),
        ]);
        await correct();
        await until('the last result is recorded', async () => live.results().at(-1)?.match.winner === 2);
        expect(await live.shown()).toMatchObject({ state: 'Finished', winner: 2, score: { games: [[11, 8]] } });
      });

      it('returns to its state before a walkover that is undone, even after a restart', async () => {
        await live.enter({ type: 'call' });
        expect(await live.enter({ type: 'playOn' })).toMatchObject({ code: 601, reason: 'live.state' });
        await live.enter({ type: 'finish', outcome: 'walkover', winner: 1 });
        expect(matchOf(await live.enter({ type: 'playOn' }))).toMatchObject({ state: 'OnCourt', outcome: null });
        await open.restart();
        await live.enter({ type: 'start', server: 1, firstServer: [0, 0] });
        await point(2);
        expect(await live.shown()).toMatchObject({ state: 'InProgress', score: { games: [[0, 1]] } });
      });
    });

    it('shows why a result is not recorded, until another one is', async () => {
      await begin();
      const details = { date: '2026-11-24', days: 14, from: '2026-05-26', to: '2026-05-31' };
      open.refusing(new DomainError('event.resultDate', details));
      await live.enter({ type: 'finish', outcome: 'retired', winner: 1 });
      await until('the refusal is shown', async () => (await live.shown())?.refusal !== undefined);
      expect((await live.console('console-1')).data).toMatchObject({
        match: { state: 'Finished', refusal: { reason: 'event.resultDate', details } },
      });
      open.refusing(undefined);
      await live.enter({ type: 'finish', outcome: 'disqualified', winner: 1 });
      await until('the result is recorded', () => live.results().length === 1);
      expect(await live.shown()).not.toHaveProperty('refusal');
    });

    describe('a live match', () => {
      it('is on the board from its schedule to its end', async () => {
        expect(await live.board()).toMatchObject({ events: [{ id: '12', courts: ['Court 1'], isReplay: false }] });
        expect(await live.shown()).toMatchObject({ state: 'Waitingtostart', sides: [{ id: '1' }, { id: '2' }] });
        await begin();
        await point(1);
        expect(await live.shown()).toMatchObject({
          state: 'InProgress',
          score: { games: [[1, 0]], server: 1, serverPlayerId: '1', receiverPlayerId: '2' },
          lastPoints: [1],
        });
      });

      it('counts a tap that is sent twice once', async () => {
        await begin();
        await point(1, 'tap-00000001');
        const again = await point(1, 'tap-00000001');
        expect(matchOf(again)).toMatchObject({ score: { games: [[1, 0]] } });
        await point(1, 'tap-00000002');
        expect((await live.shown())!.score.games).toEqual([[2, 0]]);
      });

      it('can undo only the last point', async () => {
        await begin();
        await point(1);
        await point(2);
        expect(await live.enter({ type: 'takeBack', sequence: 1 })).toMatchObject({
          code: 601,
          reason: 'live.notLast',
        });
        await live.enter({ type: 'takeBack', sequence: 2 });
        await point(1);
        expect(await live.match()).toMatchObject({
          points: [{ sequence: 1 }, { sequence: 3 }],
          match: { score: { games: [[2, 0]] } },
        });
      });

      it('rejects actions that its state or its rule does not allow, and changes nothing', async () => {
        expect(await point(1)).toMatchObject({ code: 601, reason: 'live.state' });
        await begin();
        expect(await live.enter({ type: 'setScore', games: [[25, 3]] })).toMatchObject({
          code: 601,
          reason: 'live.score',
        });
        expect(await live.enter({ type: 'finish', outcome: 'completed' })).toMatchObject({ reason: 'live.noWinner' });
        expect(await live.enter({ type: 'point', side: 1 }, undefined, '999')).toMatchObject({
          code: 404,
          reason: 'live.notFound',
        });
        expect(await live.shown()).toMatchObject({ score: { games: [[0, 0]] }, version: 3 });
      });

      it('allows two unsuccessful challenges of a side', async () => {
        await begin();
        for (const isUpheld of [true, false, false]) {
          expect(matchOf(await live.enter({ type: 'challenge', side: 2 }))).toMatchObject({ state: 'Challenge' });
          await live.enter({ type: 'decide', isUpheld });
        }
        expect(await live.enter({ type: 'challenge', side: 2 })).toMatchObject({ reason: 'live.noChallenge' });
        expect(await live.shown()).toMatchObject({ challenges: [2, 0], state: 'InProgress' });
      });

      it('informs a second console about the first', async () => {
        expect(await live.console('console-1')).toMatchObject({ data: { otherConsoles: 0 } });
        expect(await live.console('console-2')).toMatchObject({ data: { otherConsoles: 1, lastSequence: 0 } });
      });

      it('is the same after a restart', async () => {
        await begin();
        for (const side of [1, 2, 2] as const) await point(side);
        const before = await live.match();
        await open.restart();
        expect(await live.match()).toEqual(before);
      });
    });

    it('has no server after a score that was set without one, until the next point', async () => {
      const score = async () => (await live.shown())!.score;
      const unknown = { server: null, serverPlayerId: null, receiverPlayerId: null, isDecided: false };
      await begin();
      await live.enter({ type: 'setScore', games: [[5, 4]] });
      expect(await score()).toMatchObject({ games: [[5, 4]], ...unknown });
      await point(2);
      expect(await score()).toMatchObject({ server: 2, serverPlayerId: '2', receiverPlayerId: '1' });
      await live.enter({ type: 'setScore', games: [[5, 6]], server: 1 });
      expect(await score()).toMatchObject({ server: 1, serverPlayerId: '1', receiverPlayerId: '2' });
    });

    describe('a match of pairs', () => {
      const score = async () => (await live.shown())!.score;
      const pair = (competitorId: string, ...playerIds: string[]) => ({ competitorId, playerIds });
      beforeEach(async () => {
        live = open.ofMatch(`9${count}`);
        await live.schedule({ discipline: 'MD', sides: [pair('11', '1', '2'), pair('12', '3', '4')] });
      });

      it('accepts the first server and receiver of the second game, and tracks their service courts', async () => {
        await begin();
        expect(await score()).toMatchObject({ serverPlayerId: '1', receiverPlayerId: '3', serviceCourt: 'right' });
        await live.enter({ type: 'setScore', games: [[21, 12]] });
        expect(await score()).toMatchObject({ server: 1, serverPlayerId: null, receiverPlayerId: null });
        await live.enter({ type: 'serviceOrder', firstServer: [1, 0] });
        expect(await score()).toMatchObject({ server: 1, serverPlayerId: '2', receiverPlayerId: '3' });
        await point(1);
        expect(await score()).toMatchObject({ serverPlayerId: '2', receiverPlayerId: '4', serviceCourt: 'left' });
      });

      it('rejects them within a game', async () => {
        await begin();
        await point(1);
        expect(await live.enter({ type: 'serviceOrder', firstServer: [1, 1] })).toMatchObject({
          code: 601,
          reason: 'live.running',
        });
      });
    });

    it('rejects an order of service for singles', async () => {
      await begin();
      expect(await live.enter({ type: 'serviceOrder', firstServer: [0, 0] })).toMatchObject({
        code: 601,
        reason: 'live.singles',
      });
    });

    describe('the result of a finished match', () => {
      const finish = async () => {
        await begin();
        await live.enter({
          type: 'setScore',
          games: [
            [21, 10],
            [20, 7],
          ],
        });
        await point(1);
        return live.enter({ type: 'finish', outcome: 'completed' });
      };

      it('is sent to tournaments once, and marked as recorded', async () => {
        expect(matchOf(await finish())).toMatchObject({ state: 'Finished', winner: 1, outcome: 'completed' });
        await until('the result is recorded', async () => (await live.shown())?.version === 7);
        expect(live.results()).toMatchObject([
          {
            editionId: '12',
            match: {
              games: [
                [21, 10],
                [21, 7],
              ],
              winner: 1,
              outcome: 'completed',
              court: 'Court 1',
            },
          },
        ]);
      });

      it('is corrected the same way', async () => {
        await finish();
        await live.enter({
          type: 'setScore',
          games: [
            [21, 10],
            [7, 21],
            [21, 19],
          ],
        });
        expect(await live.shown()).toMatchObject({
          state: 'Finished',
          score: {
            games: [
              [21, 10],
              [7, 21],
              [21, 19],
            ],
          },
        });
      });
    });
  });
};
