import { remarkOf } from '@rallyrank/contracts/shared/remarks';
import { Discipline, type Gender, genderIn, hands } from '@rallyrank/contracts/sport/codes';
import { associationOf, dayFrom, defined, oneSpace, wholeNumber } from '../cells.js';
import { notANumber } from '../reasons.js';
import { type Appearance, type Notes, type PlayerRecord, silent } from '../records.js';
import { isFile } from '../source-file.js';
import { readTable, type TableRow } from '../table.js';
import type { BwfFiles } from './files.js';

export const bwfKey = (playerId: string): string => `bwf:${playerId}`;

const sides = ['team1_p1', 'team1_p2', 'team2_p1', 'team2_p2'];

/** Gender of each player of a men's or women's event, by player id. */
const readGenders = async (files: BwfFiles): Promise<Map<string, Gender>> => {
  const genders = new Map<string, Gender>();
  const take = (row: TableRow, columns: readonly string[]) => {
    const event = Discipline.safeParse(row.cell('event'));
    const gender = event.success ? genderIn[event.data] : undefined;
    if (gender) for (const column of columns) genders.set(row.cell(column), gender);
  };
  for await (const row of readTable(files.matches, 'matches', silent)) take(row, sides);
  for await (const row of readTable(files.lists, 'rows', silent)) take(row, ['p1_id', 'p2_id']);
  return genders;
};

export async function* readBwfAppearances(files: BwfFiles): AsyncGenerator<Appearance> {
  for await (const row of readTable(files.matches, 'matches', silent)) {
    const date = dayFrom(row.cell('match_time_local').slice(0, 10));
    if (date) for (const column of sides) if (row.cell(column) !== '') yield { key: row.cell(column), date };
  }
}

interface Spelling {
  readonly row: TableRow;
  readonly names: readonly string[];
}

/**
 * The names on the weekly lists. A name is either another order or spelling of a person in players.csv, or a person who
 * is only on the lists.
 */
const readSpellings = async (files: BwfFiles, notes: Notes): Promise<Map<string, Spelling>> => {
  const spellings = new Map<string, Spelling>();
  // A folder without new players in its lists can omit the file.
  if (!(await isFile(files.rankingPlayers.path))) return spellings;
  for await (const row of readTable(files.rankingPlayers, 'players', notes)) {
    const names = [row.cell('name'), ...row.cell('name_variants').split('|')].map(oneSpace).filter(Boolean);
    spellings.set(row.cell('player_id'), { row, names });
  }
  return spellings;
};

const record = (row: TableRow, names: readonly string[], gender: Gender | undefined, notes: Notes) => {
  const [en, ...others] = [...new Set(names)];
  const id = row.cell('player_id');
  if (!en || !/^\d+$/.test(id)) {
    notes.refuse('players', row.at, en ? notANumber(row, 'player_id') : remarkOf('person.noName'));
    return undefined;
  }
  const player: PlayerRecord['player'] = defined({
    sourceKey: bwfKey(id),
    name: { en },
    gender,
    association: associationOf(row.cell('country'), row.at, notes),
    birthDate: dayFrom(row.cell('birth_date')),
    hand: hands.find((hand) => hand === row.cell('hand')),
    heightCm: wholeNumber(row.cell('height_cm'), 100, 250),
    otherNames: others,
  });
  return { at: row.at, key: id, player };
};

/** Yields all people in players.csv, then those who are only on the ranking lists. */
export async function* readBwfPlayers(files: BwfFiles, notes: Notes): AsyncGenerator<PlayerRecord> {
  const genders = await readGenders(files);
  const spellings = await readSpellings(files, notes);
  for await (const row of readTable(files.players, 'players', notes)) {
    const id = row.cell('player_id');
    const own = [row.cell('name_display'), ...row.cell('other_names').split(';')].map(oneSpace).filter(Boolean);
    const player = record(row, [...own, ...(spellings.get(id)?.names ?? [])], genders.get(id), notes);
    spellings.delete(id);
    if (player) yield player;
  }
  for (const [id, { row, names }] of spellings) {
    const player = record(row, names, genders.get(id), notes);
    if (player) yield { ...player, keepsName: true };
  }
}
