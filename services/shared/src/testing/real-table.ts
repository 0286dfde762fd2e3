import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ListFacts } from '@rallyrank/contracts/rankings/events';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { matchKeyOf } from '@rallyrank/contracts/shared/match-key';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import { MatchTable } from '../domain/match-table/match-table.js';
import { tokenKey } from '../domain/names/name-keys.js';
import { minutesRemark } from '../domain/results/plausible-minutes.js';
import { atpListsReader } from '../readers/atp-lists/reader.js';
import { bwfReader } from '../readers/bwf/reader.js';
import { bwfKaggleReader } from '../readers/bwf-kaggle/reader.js';
import { type EditionRecord, type ListRecord, type Reader, type SourceMatch, silent } from '../readers/records.js';
import { sackmannReader } from '../readers/sackmann/reader.js';
import { kept } from './kept-tables.js';
import { NumberedPeople } from './numbered-people.js';
import type { RealData } from './real-data.js';

/**
 * Folder of the real data, which are not part of the project. They are read if they are present next to it, or in the
 * folder REAL_DATA.
 */
const folder = resolve(process.env.REAL_DATA ?? '../shared/data');
export const hasRealData = existsSync(folder);

/**
 * False for matches that the services refuse: the same player on both sides, a winner with fewer games than the loser
 * or, in badminton, a winner with fewer than two games.
 */
const isSound = ({ sides: [one, two], outcome, winner, games }: SourceMatch, gamesToWin: number): boolean => {
  if (one.players.some((player) => two.players.includes(player))) return false;
  if (outcome !== 'completed' || games.length === 0) return true;
  const first = games.filter(([own = 0, other = 0]) => own > other).length;
  const second = games.filter(([own = 0, other = 0]) => own < other).length;
  const [won, lost] = winner === 1 ? [first, second] : [second, first];
  return won >= lost && won >= gamesToWin;
};

class Builder {
  readonly people = new NumberedPeople();
  readonly table = new MatchTable();
  readonly lists = new Map<string, ListFacts>();
  readonly rallies = new Map<string, readonly string[]>();
  private readonly series = new Map<string, Id>();
  private editions = 0;

  /** @param gamesToWin minimum number of games of a winner; 0 if any score is possible in history */
  constructor(
    private readonly profile: SportProfile,
    private readonly gamesToWin: number,
  ) {}

  addEdition({ series, edition, draws, matches }: EditionRecord): void {
    const editionId = String(++this.editions);
    if (!this.series.has(series.key)) this.series.set(series.key, String(this.series.size + 1));
    const facts = { sourceKeys: [], ...edition, seriesId: this.series.get(series.key)! };
    this.table.apply({ type: 'EditionScheduled', data: { editionId, ...facts } });
    for (const { byes, ...draw } of draws) {
      const named = byes.filter(({ side }) => side.players.every((key) => this.people.isRegistered(key)));
      const own = named.map(({ at: _, side, ...bye }) => ({ ...bye, side: this.people.side(side) }));
      this.table.apply({ type: 'DrawPublished', data: { editionId, ...draw, byes: own } });
    }
    for (const match of matches) {
      if (!isSound(match, this.gamesToWin)) continue;
      // Placeholders in a draw are not players of the source.
      if (!match.sides.every(({ players }) => players.every((key) => this.people.isRegistered(key)))) continue;
      const { at: _, sides, durationMin, ...rest } = match;
      if (match.rallies) this.rallies.set(matchKeyOf(editionId, match.matchId), match.rallies);
      const minutes = minutesRemark(this.profile, edition, match) ? {} : { durationMin };
      const data = { editionId, ...rest, ...minutes, sides: sides.map((side) => this.people.side(side)) };
      this.table.apply({ type: 'MatchCompleted', data });
    }
  }

  /** Adds a list. Of two lists of the same day, the longer one is kept. */
  addList({ discipline, date, rows }: ListRecord): void {
    const key = `${date} ${discipline}`;
    if ((this.lists.get(key)?.ranks.length ?? 0) >= rows.length) return;
    this.lists.set(key, {
      discipline,
      date,
      ranks: rows.map(({ rank }) => rank),
      competitorIds: rows.map(({ players }) => this.people.competitor(players).competitorId),
      points: rows.map(({ points }) => points),
      tournaments: rows.map(({ tournaments }) => tournaments),
    });
  }

  done(): RealData {
    const { people, table } = this;
    const lists = [...this.lists].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, list]) => list);
    const { players, pairs, ids } = people;
    return { table, lists, players, pairs, ids };
  }
}

const read = async (builder: Builder, reader: Reader): Promise<void> => {
  await reader.check();
  try {
    for await (const { key, player } of reader.players(silent)) builder.people.add(key, player);
    for await (const edition of reader.editions(silent)) builder.addEdition(edition);
    for await (const list of reader.lists(silent)) builder.addList(list);
  } finally {
    await reader.close();
  }
};

/** Reads the World Tour 2022-2025: 19,060 matches of five disciplines, 1,045 lists. */
export const realBadminton = (): Promise<RealData> =>
  kept('badminton', async () => {
    const builder = new Builder(profileOf('badminton'), 2);
    await read(builder, bwfReader(resolve(folder, 'bwf-worldtour-2022-2025')));
    return builder.done();
  });

/**
 * Reads the singles of the World Tour 2018-2021, and the rallies of their matches by edition id and match id, joined by
 * a hyphen.
 */
export const realRallies = async (): Promise<
  RealData & { readonly rallies: ReadonlyMap<string, readonly string[]> }
> => {
  const builder = new Builder(profileOf('badminton'), 2);
  const reader = bwfKaggleReader(resolve(folder, 'bwf-worldtour-2018-2021-kaggle'));
  await read(builder, reader);
  return { ...builder.done(), rallies: builder.rallies };
};

/** Matches each person of the other source with the namesake who has the most matches. */
const readAtpLists = async (builder: Builder): Promise<void> => {
  const { people, table } = builder;
  const reader = atpListsReader(resolve(folder, 'atp-rankings-1973-2025-tml'));
  const played = (id: Id): number => {
    const number = table.people.find(id);
    return number === undefined ? 0 : table.rowsOf([number]).length;
  };
  const byName = new Map<string, Id>();
  for (const [id, { name }] of people.players) {
    const known = byName.get(tokenKey(name.en));
    if (known === undefined || played(id) > played(known)) byName.set(tokenKey(name.en), id);
  }
  await reader.check();
  for await (const { key, player } of reader.players(silent)) {
    const id = byName.get(tokenKey(player.name.en));
    if (id === undefined) people.add(key, player);
    else people.alias(key, id);
  }
  for await (const list of reader.lists(silent)) builder.addList(list);
};

/** Reads WTA singles 1968-2009: 118,223 matches, and the lists of 1984-1989. */
export const realWomensTennis = (): Promise<RealData> =>
  kept('womens-tennis', async () => {
    const builder = new Builder(profileOf('tennis'), 0);
    await read(builder, sackmannReader(resolve(folder, 'tennis-wta-sackmann-to-2009')));
    return builder.done();
  });

/** Reads ATP singles 1968-2024: 194,868 matches, and the lists of 1973-2025 with at least the first 200 ranks. */
export const realTennis = (): Promise<RealData> =>
  kept('tennis', async () => {
    const builder = new Builder(profileOf('tennis'), 0);
    await read(builder, sackmannReader(resolve(folder, 'tennis-atp-sackmann')));
    await readAtpLists(builder);
    return builder.done();
  });
