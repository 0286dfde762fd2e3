import { resolve } from 'node:path';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { PersonDetails } from '@rallyrank/shared/domain/elo/rating-input';
import type { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';
import { tokenKey } from '@rallyrank/shared/domain/names/name-keys';
import { bwfKaggleReader } from '@rallyrank/shared/readers/bwf-kaggle/reader';
import { silent } from '@rallyrank/shared/readers/records';
import { badmintonSeries } from '@rallyrank/shared/readers/series';
import type { RealData } from '@rallyrank/shared/testing/real-data';
import { realBadminton, realTennis } from '@rallyrank/shared/testing/real-table';
import type { World } from './world.js';

const folder = resolve(process.env.REAL_DATA ?? '../shared/data', 'bwf-worldtour-2018-2021-kaggle');
/** Ids of people who are only in the older source start here, above those of the newer one. */
const FIRST_ID = 1_000_000;

/** Returns the id of a key, assigning a new one on first use. */
const numbering = (known: Iterable<readonly [key: string, id: Id]>, first: number) => {
  const ids = new Map(known);
  let next = first;
  return (key: string): Id => {
    const id = ids.get(key) ?? String(next++);
    ids.set(key, id);
    return id;
  };
};

const seriesOf = ({ editions }: MatchTable) =>
  Array.from({ length: editions.size }, (_, i) => {
    const { ref, seriesId } = editions.at(i);
    return [badmintonSeries(ref.name.en).key, seriesId] as const;
  });

/**
 * Adds the singles of 2018-2021. Their source has no ids, so people are matched by name.
 * @returns the people of both sources
 */
const addOlderSingles = async ({ table, players }: RealData): Promise<ReadonlyMap<Id, PersonDetails>> => {
  const reader = bwfKaggleReader(folder);
  await reader.check();
  const personOf = numbering(
    Array.from(players, ([id, { name }]) => [tokenKey(name.en), id] as const),
    FIRST_ID,
  );
  const seriesIdOf = numbering(seriesOf(table), FIRST_ID);
  const all = new Map<Id, PersonDetails>(players);
  const names = new Map<string, string>();
  for await (const { key, player } of reader.players(silent)) {
    names.set(key, tokenKey(player.name.en));
    const id = personOf(names.get(key)!);
    if (!all.has(id)) all.set(id, player);
  }
  let editions = FIRST_ID;
  for await (const { series, edition, matches } of reader.editions(silent)) {
    const editionId = String(editions++);
    const seriesId = seriesIdOf(series.key);
    table.apply({ type: 'EditionScheduled', data: { sourceKeys: [], ...edition, editionId, seriesId } });
    for (const { at: _, sides, ...rest } of matches) {
      const known = sides.map(({ players: [key = ''], ...marks }) => {
        const id = personOf(names.get(key)!);
        return { ...marks, competitorId: id, playerIds: [id] };
      });
      table.apply({ type: 'MatchCompleted', data: { editionId, ...rest, sides: known } });
    }
  }
  await reader.close();
  return all;
};

/** Real results, if they are next to the project: all ATP singles, and badminton from both sources. */
export const realWorlds = {
  'ATP 1968-2024': async (): Promise<World> => ({ sport: 'tennis', ...(await realTennis()) }),
  'badminton 2018-2025': async (): Promise<World> => {
    const data = await realBadminton();
    return { sport: 'badminton', ...data, players: await addOlderSingles(data) };
  },
} as const;
export const isRealWorld = (name: string): name is keyof typeof realWorlds => name in realWorlds;
