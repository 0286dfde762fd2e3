import { dayNumber, dayOf } from '@rallyrank/contracts/shared/time';
import type { Planting } from './planting.js';

/** The same words in another order, or as one word, or with a wrong letter. */
const respelled = (name: string, how: number): string => {
  const words = name.split(' ');
  if (how === 0) return words.toReversed().join(' ');
  if (how === 1) return name.toLowerCase();
  return `${name.slice(0, -1)}${name.endsWith('x') ? 'y' : 'x'}`;
};

/** A player who is registered again under another spelling. */
export const samePerson = (planting: Planting): string => {
  const { random, world } = planting;
  const { sourceKey: _, ...known } = planting.player();
  const [id, how] = [planting.newId(), random.int(3)];
  const { birthDate, ...rest } = known;
  const isBornKnown = how === 2 || random.chance(0.5);
  const again = { ...rest, ...(isBornKnown && birthDate && { birthDate }) };
  world.players.push({ ...again, id, name: { en: respelled(known.name.en, how), zh: '另名' } });
  return `samePerson ${[known.id, id].join(' ')}`;
};

export const impossibleAge = (planting: Planting): string => {
  const { id } = planting.player();
  planting.changePlayer(id, { birthDate: planting.random.pick(['1899-12-31', '2022-02-02', '2031-05-05']) });
  return `impossibleAge ${id}`;
};

export const missingName = (planting: Planting): string => {
  const { id, name } = planting.player();
  const en = name.en;
  planting.changePlayer(id, { name: planting.random.chance(0.5) ? { en } : { en, zh: en } });
  return `missingName ${id}`;
};

/** A birth date that a source has changed by a year. */
export const sourceConflict = (planting: Planting): string => {
  const { id, birthDate } = planting.player();
  planting.world.corrections.push({ playerId: id, changes: { birthDate: dayOf(dayNumber(birthDate!) - 365) } });
  return `sourceConflict ${id}`;
};

/** A birth date that a user has decided and a source states otherwise later. */
export const decisionConflict = (planting: Planting): string => {
  const { id, birthDate } = planting.player();
  const [decided, later] = [dayOf(dayNumber(birthDate!) - 10), dayOf(dayNumber(birthDate!) - 20)];
  planting.world.edits.push({ playerId: id, decided: { birthDate: decided } });
  planting.world.corrections.push({ playerId: id, changes: { birthDate: later } });
  return `decisionConflict ${id}`;
};

/** A series whose editions of one season are under a variant of its name. */
export const sameSeries = (planting: Planting): string => {
  const { random, world } = planting;
  const seasons = Map.groupBy(world.editions, ({ series }) => series.key);
  const [key, editions] = planting.unused(
    [...seasons],
    ([one]) => `series ${one}`,
    ([, own]) => new Set(own.map(({ edition }) => edition.season)).size > 1,
  );
  const { season } = editions.at(-1)!.edition;
  const { name } = editions[0]!.series;
  const words = name.en.split(' ');
  const en = random.pick([
    `The ${name.en}`,
    `${name.en} ${season}`,
    words.toReversed().join(' '),
    name.en.toUpperCase(),
  ]);
  for (const [i, edition] of world.editions.entries()) {
    if (edition.series.key !== key || edition.edition.season !== season) continue;
    world.editions[i] = { ...edition, series: { key: `${key}-again`, name: { en, zh: '另一公开赛' } } };
  }
  return `sameSeries ${[name.en, en].sort().join(' = ')}`;
};

/** A list without one of its rows, or three weeks without a list. */
export const listGap = (planting: Planting): string => {
  const { random, world } = planting;
  const { lists } = world;
  const inOrder = (discipline: string) => lists.filter((each) => each.discipline === discipline);
  const list = planting.unused(
    lists,
    ({ discipline, date }) => `list ${discipline} ${date}`,
    (one) => {
      const own = inOrder(one.discipline);
      const at = own.indexOf(one);
      const near = own.slice(Math.max(at - 3, 0), at + 4).map(({ date }) => `list ${one.discipline} ${date}`);
      return at > 3 && at < own.length - 4 && one.ranks.length > 20 && near.every((key) => planting.isUnused(key));
    },
  );
  const own = inOrder(list.discipline);
  const at = own.indexOf(list);
  if (random.chance(0.5)) {
    for (const gone of own.slice(at - 2, at)) lists.splice(lists.indexOf(gone), 1);
    return `listGap ${list.discipline} ${list.date}`;
  }
  // The rank of a row in the middle is not shared.
  const row = list.ranks.findIndex((rank, i) => i > 4 && rank === i + 1 && list.ranks[i + 1] === i + 2);
  const without = <T>(column: readonly T[]): T[] => column.toSpliced(row, 1);
  lists[lists.indexOf(list)] = {
    ...list,
    ranks: without(list.ranks),
    competitorIds: without(list.competitorIds),
    points: without(list.points),
    tournaments: without(list.tournaments),
  };
  return `listGap ${list.discipline} ${list.date}`;
};
