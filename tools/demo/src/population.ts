import type { SportKey } from '@rallyrank/contracts/sport/profile';
import type { Random } from '@rallyrank/shared/domain/random';
import { createNaming } from './names/naming.js';
import { type Nation, nations } from './nations.js';
import type { Person } from './person.js';
import { settingsOf } from './sport-settings.js';

const YEAR = 365.25;
/** The longest career that can have begun before the first season and still continue in it. */
const LEAD_YEARS = 13;
/** Share of the players of a discipline who are exceptionally strong. */
const STARS = 0.012;

const byWeight = <T>(random: Random, entries: readonly T[], weight: (entry: T) => number): T => {
  let left = random.next() * entries.reduce((sum, entry) => sum + weight(entry), 0);
  for (const entry of entries) {
    left -= weight(entry);
    if (left < 0) return entry;
  }
  return entries[0]!;
};

const talentOf = (random: Random, nation: Nation, sport: SportKey): number => {
  const star = random.chance(STARS) ? 0.9 + 0.5 * random.next() : 0;
  return Math.min(random.normal(), 2.2) * 0.85 + 1.4 * nation.sports[sport].bonus + star;
};

export interface PopulationOrder {
  readonly sport: SportKey;
  readonly count: number;
  /** First and last day number of the world. */
  readonly from: number;
  readonly to: number;
  readonly nextId: () => string;
}

/** All players who play between the two days, in order of their debut. */
export const createPopulation = (random: Random, { sport, count, from, to, nextId }: PopulationOrder): Person[] => {
  const settings = settingsOf(sport);
  const naming = createNaming(random, settings);
  const drafts = Array.from({ length: count }, () => {
    const years = Math.min(Math.max(12.5 + 3 * random.normal(), 6), 20);
    // Debuts are spread so that as many begin in a season as end in one.
    const debut = Math.round(from - LEAD_YEARS * YEAR + random.next() * (to - from - 200 + LEAD_YEARS * YEAR));
    return { debut, farewell: Math.max(debut + Math.round(years * YEAR), from + 60 + random.int(800)) };
  }).sort((a, b) => a.debut - b.debut);
  return drafts.map(({ debut, farewell }) => {
    const gender = random.chance(0.5) ? 'M' : 'F';
    const nation = byWeight(random, nations, (n) => n.sports[sport].weight);
    const career = byWeight(random, settings.careers[gender], (c) => c.share);
    const height = gender === 'M' ? 179 + 6 * random.normal() : 169 + 5.5 * random.normal();
    return {
      id: nextId(),
      ...naming(random.pick(nation.cultures), gender),
      gender,
      nation,
      birth: debut - Math.round((16.3 + 1.5 * Math.abs(random.normal())) * YEAR),
      debut,
      farewell,
      hand: random.chance(0.11) ? 'left' : 'right',
      heightCm: Math.round(Math.min(Math.max(height, 152), 205)),
      disciplines: career.disciplines,
      talent: talentOf(random, nation, sport),
      lateness: 1.4 * random.normal(),
      form: 0,
      drift: 0,
      fitFrom: debut,
    };
  });
};
