import type { PersonFact } from '@rallyrank/contracts/players/person-facts';
import type { SourcePlayer } from '@rallyrank/contracts/players/rpc';
import type { ListFacts } from '@rallyrank/contracts/rankings/events';
import { type Day, dayNumber, dayOf } from '@rallyrank/contracts/shared/time';
import { isDoubles } from '@rallyrank/contracts/sport/codes';
import type { SportKey } from '@rallyrank/contracts/sport/profile';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import type { ImportedEdition } from '@rallyrank/contracts/tournaments/rpc';
import { createRandom, type Random } from '@rallyrank/shared/domain/random';
import { circuitOf } from './circuits.js';
import { createPairHistory } from './facts/doubles.js';
import { personFacts } from './facts/person-facts.js';
import { createField } from './field.js';
import { createLists } from './lists.js';
import { createPartnerships } from './pairs.js';
import { isActive, type Person, sourcePlayerOf } from './person.js';
import { createPopulation } from './population.js';
import { worldSize } from './scale.js';
import { settingsOf } from './sport-settings.js';
import { createTour } from './tour.js';

interface DemoPair {
  readonly id: string;
  readonly playerIds: [string, string];
}

/** The records of the invented world, in an order in which they can be written. */
export type DemoRecord =
  | { readonly kind: 'players'; readonly players: readonly SourcePlayer[] }
  | { readonly kind: 'pairs'; readonly pairs: readonly DemoPair[] }
  | { readonly kind: 'edition'; readonly edition: ImportedEdition }
  | { readonly kind: 'list'; readonly list: ListFacts }
  | { readonly kind: 'facts'; readonly facts: readonly PersonFact[] };

export interface DemoOrder {
  readonly sport: SportKey;
  readonly seed: number;
  /** Scale: 1 is the world of `npm start`; the number of matches grows with it. */
  readonly scale: number;
  /** A Sunday, on which the last event ends. */
  readonly end?: Day;
}

const DEMO_END: Day = '2026-11-15';
const WEEKS = 52;
/** Lists are published on Tuesdays. */
const LIST_DAY = 1;

/** Advances a week: form changes, some players are injured in training. */
const passWeek = (random: Random, people: readonly Person[], today: number): void => {
  for (const person of people) {
    if (!isActive(person, today)) continue;
    person.form = 0.93 * person.form + 0.12 * random.normal();
    if (random.chance(0.003)) person.fitFrom = today + 14 + random.int(200);
  }
};

/** Selects the players of a season and updates their deviation from the usual course of a career. */
const beginSeason = (random: Random, people: readonly Person[], from: number, to: number): Person[] => {
  const active = people.filter((p) => p.debut < to && p.farewell > from);
  for (const person of active) person.drift = 0.75 * person.drift + 0.28 * random.normal();
  return active;
};

/** The whole invented world, season by season; the same options result in the same records. */
export function* demoWorld({ sport, seed, scale, end = DEMO_END }: DemoOrder): Generator<DemoRecord> {
  const profile = profileOf(sport);
  const settings = settingsOf(sport);
  const size = worldSize(sport, scale);
  const random = createRandom(seed);
  const to = dayNumber(end) + 1;
  const firstMonday = to - 7 * WEEKS * size.seasons;
  // Players and pairs share one id space.
  let competitors = 1000;
  const nextId = () => String(++competitors);
  const people = createPopulation(random, { sport, count: size.players, from: firstMonday, to, nextId });
  const disciplines = profile.disciplines.map((d) => d.code);
  const partnerships = createPartnerships(random, settings, disciplines, nextId);
  const lists = createLists(disciplines, profile.publishedList);
  const field = createField(settings, partnerships, lists);
  const circuit = circuitOf(sport, size.tournaments);
  const history = createPairHistory();
  const playWeek = createTour({ random, profile, settings, circuit, field, lists });

  for (let s = 0; s < size.seasons; s++) {
    const from = firstMonday + 7 * WEEKS * s;
    const season = Number(dayOf(from + 7 * WEEKS - 1).slice(0, 4));
    const active = beginSeason(random, people, from, from + 7 * WEEKS);
    const newcomers = active.filter((p) => s === 0 || p.debut >= from);
    yield { kind: 'players', players: newcomers.map(sourcePlayerOf) };
    const pairs = partnerships.regroup(from, active);
    for (const code of disciplines.filter(isDoubles)) history.note(from, code, partnerships.of(code));
    yield { kind: 'pairs', pairs: pairs.map(({ id, people: [a, b] }) => ({ id, playerIds: [a!.id, b!.id] })) };
    for (let weekOfSeason = 0; weekOfSeason < WEEKS; weekOfSeason++) {
      const week = s * WEEKS + weekOfSeason;
      const monday = firstMonday + 7 * week;
      passWeek(random, active, monday);
      for (const edition of playWeek({ season, weekOfSeason, week, monday, active }))
        yield { kind: 'edition', edition };
      const listDay = dayOf(monday + 7 + LIST_DAY);
      for (const list of lists.publish(week + 1, listDay)) yield { kind: 'list', list };
    }
  }
  yield { kind: 'facts', facts: personFacts({ seed, people, pairs: history.longPairs(to), today: to }) };
}
