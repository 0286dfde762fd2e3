import type { PersonFact } from '@rallyrank/contracts/players/person-facts';
import { linkKinds } from '@rallyrank/contracts/players/profile';
import { dayOf } from '@rallyrank/contracts/shared/time';
import type { Random } from '@rallyrank/shared/domain/random';
import { towns } from '../circuits.js';
import { pool } from '../names/pool.js';
import type { Person } from '../person.js';

const hobbies = pool(
  `Fishing:钓鱼 Cooking:烹饪 Chess:国际象棋 Photography:摄影 Hiking:徒步 Piano:钢琴 Reading:阅读 Cycling:骑行 Golf:高尔夫 Gardening:园艺
  Painting:绘画 Table_tennis:乒乓球 Surfing:冲浪 Tea:品茶`,
);
const DEATH = 0.004;
const YEAR = 365.25;

const weightOf = (random: Random, { heightCm, gender }: Person): number => {
  const index = (gender === 'M' ? 22.8 : 21.2) + random.normal();
  return Math.round(index * (heightCm / 100) ** 2);
};

/** The end of a player's career, and rarely of the player's life. */
const ending = (random: Random, { farewell, birth }: Person, today: number) => {
  const hasDied = random.chance(DEATH);
  if (farewell >= today) return {};
  const death = farewell + Math.round(YEAR * (0.5 + 2 * random.next()));
  return {
    retireDate: dayOf(farewell),
    ...(hasDied && death < today && death > birth && { deathDate: dayOf(death) }),
  };
};

/** Addresses under `.example`, which is reserved for examples. */
const linksOf = (random: Random, { id }: Person) => {
  const chosen = linkKinds.filter(() => random.chance(0.3));
  return (
    chosen.length > 0 && { links: Object.fromEntries(chosen.map((kind) => [kind, `https://${kind}.example/${id}`])) }
  );
};

/** Generates a profile for each player. As in real sources, some fields of most profiles are unknown. */
export const profileFacts = (random: Random, people: readonly Person[], today: number): PersonFact[] =>
  people.map((person): PersonFact => {
    const homes = towns.filter(({ association }) => association === person.nation.code);
    const home = homes.length > 0 && random.chance(0.8) && random.pick(homes).town;
    const years = (Math.min(person.farewell, today) - person.debut) / YEAR;
    const earned = Math.round(years * 4_000 * Math.exp(1.1 * person.talent));
    return {
      type: 'profile',
      playerId: person.id,
      ...(home && { birthplace: { en: home.en, zh: home.zh } }),
      ...(random.chance(0.8) && { weightKg: weightOf(random, person) }),
      ...ending(random, person, today),
      ...(person.talent > 0 && { prizeMoneyUsd: earned }),
      ...(random.chance(0.3) && { hobby: { ...random.pick(hobbies) } }),
      ...linksOf(random, person),
      ...(random.chance(0.02) && { remark: { en: 'Former national junior champion.', zh: '曾获全国青少年冠军。' } }),
    };
  });
