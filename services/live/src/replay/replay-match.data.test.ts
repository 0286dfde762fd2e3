import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import type { LiveMatchEvent, Schedule } from '@rallyrank/contracts/live/events';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import { bwfReader } from '@rallyrank/shared/readers/bwf/reader';
import { type Reader, type SourceSide, silent } from '@rallyrank/shared/readers/records';
import { sackmannReader } from '@rallyrank/shared/readers/sackmann/reader';
import { type LiveMatchState, liveMatch } from '../domain/live-match.js';
import { decideAction } from '../domain/score-action.js';
import { isReplayable, type PlayedMatch, plannedMatch, type ReplayableMatch, replayedMatch } from './replay-match.js';

/** Real results are not part of the project; if present next to it, they are replayed. */
const data = join(process.cwd(), '../shared/data');
const whenData = existsSync(data) ? test : test.skip;
const REPLAYED = 100;
const MS_PER_MINUTE = 60_000;

interface Played {
  readonly firstDay: string;
  readonly match: ReplayableMatch;
}

/** A side; the names of the players do not matter here. */
const side = (competitorId: string, { players }: SourceSide) => ({
  competitorId,
  playerIds: players.map((_, i) => `${competitorId}${i}`),
});

const readMatches = async (reader: Reader): Promise<{ all: Played[]; left: number }> => {
  const all: Played[] = [];
  let left = 0;
  await reader.check();
  for await (const { edition, matches } of reader.editions(silent))
    for (const { at: _, sides, ...match } of matches) {
      const played = { ...match, sides: [side('1', sides[0]), side('2', sides[1])] } satisfies PlayedMatch;
      const { startDate: firstDay } = edition;
      if (isReplayable(profileOf(reader.sport), { firstDay }, played)) all.push({ firstDay, match: played });
      else left += 1;
    }
  await reader.close();
  return { all, left };
};

/** A sample from all years. */
const spread = <T>(all: readonly T[]): T[] =>
  Array.from({ length: REPLAYED }, (_, i) => all[Math.floor((i * all.length) / REPLAYED)]!);

/** Plays a match to its end through the rules of live matches, each action after its pause. */
const replay = (profile: ReturnType<typeof profileOf>, { firstDay, match }: Played, seed: number): LiveMatchState => {
  const planned = plannedMatch(profile, { firstDay }, match, { court: 'Court 1', order: 1 });
  const schedule: Schedule = { ...planned, firstDay, source: 'replay' };
  const { initial, evolve } = liveMatch(profile);
  const key = { editionId: '1', matchId: match.matchId };
  let time = Date.parse(`${firstDay}T10:00:00Z`);
  const at = () => new Date(time).toISOString();
  const scheduled: LiveMatchEvent = { type: 'MatchScheduled', data: { ...key, ...schedule, at: at() } };
  let state = evolve(initial(), scheduled);
  const { actions, paceMs } = replayedMatch(profile, schedule, match, seed);
  for (const action of actions) {
    time += paceMs;
    for (const event of decideAction(state, action, at())) state = evolve(state, event);
  }
  return state!;
};

const begun = (games: PlayedMatch['games']) =>
  games.map((game) => [...game]).filter((game) => game.some((points) => points > 0));

describe('the replay of real matches ends with their real results', () => {
  whenData.each([
    [
      'BWF World Tour 2022-2025',
      'badminton',
      () => bwfReader(join(data, 'bwf-worldtour-2022-2025')),
      { all: 19_035, left: 26 },
    ],
    ['ATP 1968-2024', 'tennis', () => sackmannReader(join(data, 'tennis-atp-sackmann')), { all: 191_038, left: 3_948 }],
  ] as const)('%s', async (_, sport, open, counts) => {
    const profile = profileOf(sport);
    const { all, left } = await readMatches(open());
    expect({ all: all.length, left }).toEqual(counts);
    const results = spread(all).map((each, seed) => ({ each, state: replay(profile, each, seed) }));
    for (const { each, state } of results) {
      const { outcome, winner, games, durationMin } = each.match;
      expect(state.result).toMatchObject({ outcome, winner });
      // A source may not contain the points of a tie-break.
      const asStated = state.result!.games.map((game, i) => game.slice(0, games[i]!.length));
      expect(asStated).toEqual(begun(games));
      if (durationMin !== undefined && state.startedAt !== null) expect(state.result!.durationMin).toBe(durationMin);
      const minutes = (Date.parse(state.result!.at) - Date.parse(state.scheduledAt)) / MS_PER_MINUTE;
      expect(minutes).toBeGreaterThan(0);
    }
    const stated = results.filter(({ state }) => state.jumps.length > 0);
    expect(stated).toHaveLength(0);
  });
});
