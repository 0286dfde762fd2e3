import { scheduleMatches } from '@rallyrank/contracts/live/rpc';
import { winChanceOf } from '@rallyrank/contracts/rankings/rpc';
import { type Day, dayNumber } from '@rallyrank/contracts/shared/time';
import type { SportKey } from '@rallyrank/contracts/sport/profile';
import { profileOf, scoringOn } from '@rallyrank/contracts/sport/profiles';
import { importEdition } from '@rallyrank/contracts/tournaments/rpc';
import type { Edition } from './all-editions.js';
import type { Announcing } from './announce-next-edition.js';
import { announcedEdition } from './announced-edition.js';
import { type Pairing, pairingsOf } from './announced-rounds.js';
import { inventedResult } from './invented-result.js';
import { announcedFor, type nextEdition, type Planned, SESSION_BEGINS } from './next-edition.js';

/** Number of days after its first one from which a tournament is not changed any more. */
const MOST_DAYS = 14;

const plannedOf = (sport: SportKey, { day, sides, ...place }: Pairing): Planned => ({
  ...place,
  sides: [sides[0], sides[1]],
  order: Number(place.matchId),
  gamesToWin: Math.min(...scoringOn(profileOf(sport), day, place.discipline)!.gamesToWin),
  notBefore: `${day}${SESSION_BEGINS}`,
});

const play = async ({ rpc }: Pick<Announcing, 'rpc'>, sport: SportKey, pairing: Pairing) => {
  const { day, discipline, sides } = pairing;
  const [one, two] = [sides[0], sides[1]].map(({ competitorId: id, playerIds }) => ({ id, playerIds }));
  const { chance } = await rpc.call(winChanceOf, { discipline, day, sides: [one!, two!] });
  return inventedResult(sport, pairing, chance ?? 1 / 2);
};

/** Plays the matches of the days before today, round by round, and plans the matches that follow. */
const playEdition = async (
  services: Pick<Announcing, 'rpc'>,
  sport: SportKey,
  edition: Edition,
  announced: ReturnType<typeof nextEdition>,
  today: Day,
): Promise<void> => {
  const { rpc } = services;
  const { seriesId: _, ...facts } = edition.edition;
  const results = [...edition.matches];
  const due = () => pairingsOf(announced, results).filter(({ day }) => day < today);
  for (let round = due(); round.length > 0; round = due()) {
    const played = [];
    for (const pairing of round) played.push(await play(services, sport, pairing));
    await rpc.call(importEdition, { ...edition, edition: facts, matches: played });
    results.push(...played);
  }
  const matches = pairingsOf(announced, results).map((pairing) => plannedOf(sport, pairing));
  if (matches.length > 0) await rpc.call(scheduleMatches, { editionId: edition.id, matches });
};

/**
 * Plays the announced tournaments of the invented world as their days pass, so that predictions are settled and
 * forecasts are evaluated. Known results are kept. A repetition on the same day changes nothing.
 * @param editions all of the instance
 */
export const playAnnounced = async (
  services: Pick<Announcing, 'rpc'>,
  sport: SportKey,
  today: Day,
  editions: readonly Edition[],
): Promise<void> => {
  for (const edition of editions) {
    const monday = announcedFor(edition);
    if (monday === undefined || monday > today || dayNumber(today) - dayNumber(monday) > MOST_DAYS) continue;
    const announced = await announcedEdition(services, sport, monday, editions);
    if (announced) await playEdition(services, sport, edition, announced, today);
  }
};
