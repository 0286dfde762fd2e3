import { isRemark, type Remark, remarkOf } from '@rallyrank/contracts/shared/remarks';
import type { Hand } from '@rallyrank/contracts/sport/codes';
import { associationOf, compactDay, defined, oneSpace, wholeNumber } from '../cells.js';
import { MOST_OF_PERSON, notANumber, wrongCell, wrongLength } from '../reasons.js';
import type { Notes, PlayerRecord } from '../records.js';
import { readTable, type TableRow } from '../table.js';
import type { TourFiles } from './files.js';
import type { Tour } from './tour.js';

const handOf: Readonly<Record<string, Hand>> = { R: 'right', L: 'left', A: 'both' };

/** Whether an entry is not a person: a placeholder in a draw, or a person without a known name. */
const isNobody = (name: string): boolean => /^Bye\d*$|^(U )?Unknown$/i.test(name);

const playerOf = (row: TableRow, { source, gender, personKey }: Tour, notes: Notes): PlayerRecord | Remark => {
  const id = row.cell('player_id');
  const name = oneSpace(`${row.cell('name_first')} ${row.cell('name_last')}`);
  if (!/^\d+$/.test(id)) return notANumber(row, 'player_id');
  if (name === '') return remarkOf('person.noName');
  if (name.length > MOST_OF_PERSON) return wrongLength('name_first, name_last', name, MOST_OF_PERSON);
  if (isNobody(name)) return remarkOf('person.nobody', { value: name });
  const height = row.cell('height');
  const heightCm = wholeNumber(height, 100, 250);
  if (height !== '' && heightCm === undefined) notes.warn(row.at, wrongCell(row, 'height', 'cell.height'));
  const player = defined({
    sourceKey: `${source}:${id}`,
    name: { en: name },
    gender,
    association: row.cell('ioc') === 'UNK' ? undefined : associationOf(row.cell('ioc'), row.at, notes),
    birthDate: compactDay(row.cell('dob')),
    hand: handOf[row.cell('hand')],
    heightCm,
    otherNames: [],
  });
  return { at: row.at, key: personKey(id), player };
};

export async function* readSackmannPlayers({ tour, players }: TourFiles, notes: Notes): AsyncGenerator<PlayerRecord> {
  for (const table of players) {
    for await (const row of readTable(table, 'players', notes)) {
      const player = playerOf(row, tour, notes);
      if (isRemark(player)) notes.refuse('players', row.at, player);
      else yield player;
    }
  }
}
