import { describe, expect, test } from '@jest/globals';
import type { PoolEvent, PoolKey } from '@rallyrank/contracts/predictions/events';
import type { MatchFacts, TournamentEvent } from '@rallyrank/contracts/tournaments/events';
import * as edition from './draw-facts.js';
import { type DrawFacts, evolve, follow, initial, type Pool } from './pool.js';

const key: PoolKey = { editionId: '40', discipline: 'MS' };
const at = '2026-11-20T10:00:00Z';
const upcoming: DrawFacts = {
  ...{
    drawn: { drawId: '1', sideIds: ['11', '12'] },
    isCancelled: false,
    isWithdrawn: false,
    hasBegun: false,
    hasFinalBegun: false,
    isOver: false,
  },
  ...{ championId: null, playedIds: [] },
};
const running = { ...upcoming, hasBegun: true };
const finalOn = { ...running, hasFinalBegun: true };
const over = { ...finalOn, isOver: true, championId: '11', playedIds: ['11', '12'] };

/** The event types of a pool after each of the facts in turn. */
const said = (...facts: DrawFacts[]): string[][] => {
  let pool: Pool = initial();
  return facts.map((each) => {
    const events: PoolEvent[] = follow(key, each, at)(pool);
    pool = events.reduce(evolve, pool);
    expect(follow(key, each, at)(pool)).toEqual([]);
    return events.map(({ type }) => type);
  });
};

describe('a pool', () => {
  test('opens with the draw, halves its odds at the start, closes with the final and is decided by its result', () => {
    expect(said(upcoming, running, finalOn, over)).toEqual([
      ['PoolOpened'],
      ['PoolHalved'],
      ['PoolClosed'],
      ['PoolDecided'],
    ]);
    expect(said(upcoming, over)).toEqual([['PoolOpened'], ['PoolHalved', 'PoolClosed', 'PoolDecided']]);
  });
  test('does not open once the final has begun', () => {
    expect(said(finalOn, over)).toEqual([[], []]);
    expect(said({ ...upcoming, isCancelled: true })).toEqual([[]]);
  });
  test('is decided again by a corrected result', () => {
    const corrected = { ...over, championId: '12' };
    expect(said(upcoming, over, corrected, over).slice(2)).toEqual([['PoolDecided'], ['PoolDecided']]);
    expect(said(upcoming, { ...over, championId: null }, over).slice(1)).toEqual([
      ['PoolHalved', 'PoolClosed', 'PoolVoided'],
      ['PoolDecided'],
    ]);
  });
  test('is void while its draw is withdrawn, and is decided again once the draw is restored and over', () => {
    expect(said(upcoming, over, { ...over, isWithdrawn: true }, over).slice(2)).toEqual([
      ['PoolVoided'],
      ['PoolDecided'],
    ]);
    expect(said(upcoming, { ...upcoming, isWithdrawn: true }, running).slice(1)).toEqual([
      ['PoolClosed', 'PoolVoided'],
      ['PoolHalved'],
    ]);
  });
  test('stays void after its tournament is cancelled', () => {
    expect(said(upcoming, { ...upcoming, isCancelled: true }, running, over)).toEqual([
      ['PoolOpened'],
      ['PoolClosed', 'PoolVoided'],
      [],
      [],
    ]);
  });
});

const side = (competitorId: string) => ({ competitorId, playerIds: [competitorId] });
const match = (
  matchId: string,
  round: MatchFacts['round'],
  ids: [string, string],
  more: Partial<MatchFacts> = {},
): TournamentEvent => ({
  type: 'MatchCompleted',
  data: {
    ...{ editionId: '40', matchId, drawId: '1', discipline: 'MS', round, games: [], date: '2026-11-21', order: 1 },
    ...{ outcome: 'completed', winner: 1, ...more },
    sides: [side(ids[0]), side(ids[1])],
  },
});
const stateOf = (...events: TournamentEvent[]) => {
  const state = events.reduce(edition.evolve, edition.initial());
  state.facts = { status: 'scheduled', startDate: '2026-11-20', endDate: '2026-11-22' };
  state.draws
    .set('1', { discipline: 'MS', stage: 'main', byes: [] })
    .set('2', { discipline: 'MS', stage: 'qualification', byes: [] });
  return state;
};
const live = (hasBegun: boolean): edition.LiveMatches =>
  new Map([['9', { drawId: '1', round: 'F', slot: 0, sideIds: ['11', '12'], hasBegun, isResumed: false }]]);
const facts = (events: TournamentEvent[], matches: edition.LiveMatches = new Map(), today = '2026-11-20') =>
  edition.drawFactsOf({ discipline: 'MS', drawId: '1' }, stateOf(...events), matches, today);

describe('the facts of a draw', () => {
  test('begins with the first match, or on the day after the first day', () => {
    expect(facts([]).hasBegun).toBe(false);
    expect(facts([], new Map(), '2026-11-21').hasBegun).toBe(true);
    expect(facts([match('1', 'SF', ['11', '14'])]).hasBegun).toBe(true);
  });
  test('has a begun final once it is on court or has a result', () => {
    expect(facts([], live(false)).hasFinalBegun).toBe(false);
    expect(facts([], live(true))).toMatchObject({ hasFinalBegun: true, isOver: false });
    expect(facts([match('9', 'F', ['11', '12'], { winner: 2 })])).toMatchObject({ isOver: true, championId: '12' });
  });
  test('name the withdrawal of the main draw or of the tournament until it is restored', () => {
    const key = { editionId: '40', drawId: '1' };
    const published = { discipline: 'MS', stage: 'main', name: 'MS', size: 4, byes: [] } as const;
    const isWithdrawn = (...events: TournamentEvent[]) => {
      const state = events.reduce(edition.evolve, stateOf());
      return edition.isWithdrawnIn(state, 'MS');
    };
    const withdrawn: TournamentEvent = { type: 'DrawWithdrawn', data: key };
    expect(isWithdrawn(withdrawn)).toBe(true);
    expect(isWithdrawn(withdrawn, { type: 'DrawPublished', data: { ...key, ...published, byes: [] } })).toBe(false);
    expect(isWithdrawn({ type: 'EditionWithdrawn', data: { editionId: '40' } })).toBe(true);
  });
  test('do not count sides as played that only had walkovers', () => {
    const events = [
      match('1', 'SF', ['11', '14'], { outcome: 'walkover' }),
      match('2', 'SF', ['12', '13'], { outcome: 'retired' }),
    ];
    expect(facts(events).playedIds).toEqual(['12', '13']);
  });
  test('count each begun match once, whether it is on court or has a result', () => {
    const begun = edition.begunOf(
      '1',
      stateOf(match('1', 'SF', ['11', '14']), match('9', 'F', ['11', '12'])),
      live(true),
    );
    expect(['11', '12', '13', '14'].map(begun)).toEqual([2, 1, 0, 1]);
  });
  test('have no champion if the final is missing two weeks after the end', () => {
    expect(facts([], new Map(), '2026-12-06').isOver).toBe(false);
    expect(facts([], new Map(), '2026-12-07')).toMatchObject({ isOver: true, championId: null });
  });
  test('contain the main draw of a discipline if there is exactly one', () => {
    expect(edition.mainDrawOf(stateOf(), 'MS')).toBe('1');
    expect(edition.mainDrawOf(stateOf(), 'WS')).toBeNull();
    const two = stateOf();
    two.draws.set('3', { discipline: 'MS', stage: 'main', byes: [] });
    expect(edition.mainDrawOf(two, 'MS')).toBeUndefined();
  });
});
