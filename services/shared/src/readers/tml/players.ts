import { isRemark, type Remark, remarkOf } from '@rallyrank/contracts/shared/remarks';
import { dayNumber, dayOf } from '@rallyrank/contracts/shared/time';
import type { Hand } from '@rallyrank/contracts/sport/codes';
import { associationOf, compactDay, defined, oneSpace, wholeNumber } from '../cells.js';
import { MOST_OF_PERSON, wrongLength } from '../reasons.js';
import { type Born, type Notes, type Place, type PlayerRecord, silent } from '../records.js';
import { readTable, type Table, type TableRow } from '../table.js';
import { isId, personKeyOf } from './tour.js';

const handOf: Readonly<Record<string, Hand>> = { R: 'right', L: 'left', A: 'both' };
const DAYS_PER_YEAR = 365.25;
/** Number of days by which a day that follows from an age can be wrong. */
const TOLERANCE = 2;

/** The texts of a person in the matches, each with the number of rows that state it. */
interface Shown {
  readonly at: Place;
  readonly texts: Map<string, Map<string, number>>;
}

const count = ({ texts }: Shown, column: string, text: string): void => {
  if (text === '') return;
  const counts = texts.get(column) ?? new Map<string, number>();
  texts.set(column, counts.set(text, (counts.get(text) ?? 0) + 1));
};

/** The text that most rows state; empty if none does. */
const usual = ({ texts }: Shown, column: string): string =>
  [...(texts.get(column) ?? [])].sort(([, a], [, b]) => b - a)[0]?.[0] ?? '';

/** The day of birth that an age on the first day of a tournament shows. */
const birthDay = (row: TableRow, age: string): string => {
  const day = compactDay(row.cell('tourney_date'));
  const years = Number(age);
  return day && /^\d+\.\d{2,}$/.test(age) ? dayOf(dayNumber(day) - Math.round(years * DAYS_PER_YEAR)) : '';
};

const bornIn = (shown: Shown): Born | undefined => {
  const days = [...(shown.texts.get('born')?.keys() ?? [])].sort();
  if (days.length === 0) return undefined;
  const [from, to] = [dayNumber(days[0]!) - TOLERANCE, dayNumber(days.at(-1)!) + TOLERANCE];
  return { about: usual(shown, 'born'), from: dayOf(from), to: dayOf(to) };
};

const columns = ['name', 'hand', 'ht', 'ioc'] as const;

/** All persons of the matches by id, which are the only place where the source states them. */
const personsIn = async (tables: readonly Table[]): Promise<ReadonlyMap<string, Shown>> => {
  const persons = new Map<string, Shown>();
  for (const table of tables)
    for await (const row of readTable(table, 'matches', silent))
      for (const who of ['winner', 'loser']) {
        const id = row.cell(`${who}_id`);
        const shown = persons.get(id) ?? { at: row.at, texts: new Map() };
        persons.set(id, shown);
        for (const column of columns) count(shown, column, oneSpace(row.cell(`${who}_${column}`)));
        count(shown, 'born', birthDay(row, row.cell(`${who}_age`)));
      }
  return persons;
};

const playerOf = (key: string, shown: Shown, notes: Notes): PlayerRecord | Remark => {
  const { at } = shown;
  const name = usual(shown, 'name');
  if (name === '') return remarkOf('person.noName');
  if (name.length > MOST_OF_PERSON) return wrongLength('winner_name, loser_name', name, MOST_OF_PERSON);
  const player = defined({
    sourceKey: isId(key) ? personKeyOf(key) : undefined,
    name: { en: name },
    gender: 'M' as const,
    association: associationOf(usual(shown, 'ioc'), at, notes),
    hand: handOf[usual(shown, 'hand')],
    heightCm: wholeNumber(usual(shown, 'ht'), 100, 250),
    otherNames: [],
  });
  return defined({ at, key, player, born: bornIn(shown) });
};

export async function* tmlPlayers(tables: readonly Table[], notes: Notes): AsyncGenerator<PlayerRecord> {
  for (const [key, shown] of await personsIn(tables)) {
    const player = playerOf(key, shown, notes);
    if (isRemark(player)) notes.refuse('players', shown.at, player);
    else yield player;
  }
}
