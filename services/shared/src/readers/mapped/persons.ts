import { type Remark, remarkOf } from '@rallyrank/contracts/shared/remarks';
import { type Discipline, type Gender, genderIn, isDoubles } from '@rallyrank/contracts/sport/codes';
import { associationOf, defined, oneSpace } from '../cells.js';
import { MOST_OF_PERSON, wrongLength } from '../reasons.js';
import type { Notes, PersonKey, PlayerRecord, SourceSide } from '../records.js';
import type { MappedRow } from './rows.js';

/** The side of a match, or the one competitor of a row of a list. */
export type SideMark = '' | '1' | '2';

export interface MappedPerson {
  readonly key: PersonKey;
  /** The id in the source; empty if it states only names. */
  readonly id: string;
  /** Empty if the source states only the id. */
  readonly name: string;
  readonly association: string | undefined;
  readonly gender: Gender | undefined;
}

/** Separators of two names in one cell. */
const BETWEEN = /\s*[/、&＆／]\s*/;

/** The names in a cell of a pair. */
export const namesIn = (cell: string): string[] => cell.split(BETWEEN);

const CHINESE = /\p{Script=Han}/u;

/** The id in a cell; empty if the cell states that there is none. */
const idIn = (cell: string): string => (/^(0+|[-–—.]+|n\/?a|null|none)$/i.test(cell) ? '' : cell);

const personOf = (
  row: MappedRow,
  { name, id, association }: Readonly<Record<'name' | 'id' | 'association', string>>,
  discipline: Discipline,
  notes: Notes,
): MappedPerson => {
  const gender = genderIn[discipline];
  const code = associationOf(association, row.at, notes);
  const key = id || [gender, name, code].filter(Boolean).join(' ');
  return { key, id, name, association: code, gender };
};

/** The persons of a side: one in singles, two in doubles, whose names can be in one cell. None is an empty side. */
export const personsOf = (
  row: MappedRow,
  side: SideMark,
  discipline: Discipline,
  notes: Notes,
): readonly MappedPerson[] | Remark => {
  const [own, partner] = (['player', 'partner'] as const).map((who) => ({
    name: oneSpace(row.of(`${who}${side}`)),
    id: idIn(row.of(`${who}Id${side}`)),
    association: row.of(who === 'player' ? `association${side}` : `partnerAssociation${side}`),
  }));
  if (own!.name === '' && own!.id === '') return [];
  const [first = '', second = '', ...more] = isDoubles(discipline) ? namesIn(own!.name) : [own!.name];
  const isJoined = second !== '' && partner!.name === '';
  const all = isDoubles(discipline)
    ? [{ ...own!, name: isJoined ? first : own!.name }, isJoined ? { ...partner!, name: second } : partner!]
    : [own!];
  const long = all.find(({ name }) => name.length > MOST_OF_PERSON);
  if (long) return wrongLength(`player${side}`, long.name, MOST_OF_PERSON);
  if (all.some(({ name, id }) => name === '' && id === '') || more.length > 0)
    return row.wrong(`partner${side}`, 'side.missing');
  const persons = all.map((each) =>
    personOf(row, { ...each, association: each.association || own!.association }, discipline, notes),
  );
  return persons.length === 2 && persons[0]!.key === persons[1]!.key
    ? remarkOf('side.samePartner', { name: persons[0]!.name })
    : persons;
};

export const sideOf = (persons: readonly MappedPerson[]): Pick<SourceSide, 'players' | 'associations'> => {
  const stated = persons.flatMap(({ key, association }) => (association ? [[key, association] as const] : []));
  return {
    players: persons.map(({ key }) => key),
    ...(stated.length > 0 && { associations: Object.fromEntries(stated) }),
  };
};

/** The persons in the order in which they occur: one record for each name and sex of an id. */
export class People {
  private readonly records: PlayerRecord[] = [];
  /** The sexes that were stated with each name of a key. */
  private readonly known = new Map<PersonKey, Map<string, Set<Gender | undefined>>>();

  constructor(private readonly source: string) {}

  add(row: MappedRow, persons: readonly MappedPerson[]): void {
    for (const { key, id, name, association, gender } of persons) {
      // A person with an id alone is known from an earlier import.
      if (name === '' || this.isKnown(key, name, gender)) continue;
      const zh = CHINESE.test(name) && name.length <= 60 ? name : undefined;
      const player = defined({
        sourceKey: id === '' ? undefined : this.keyOf(id),
        name: defined({ en: name, zh }),
        ...{ gender, association, otherNames: [] },
      });
      this.records.push({ at: row.at, key, player });
    }
  }

  keyOf(key: PersonKey): string {
    return `${this.source}:${key}`;
  }

  all(): readonly PlayerRecord[] {
    return this.records;
  }

  private isKnown(key: PersonKey, name: string, gender: Gender | undefined): boolean {
    const names = this.known.get(key) ?? new Map<string, Set<Gender | undefined>>();
    const genders = names.get(name) ?? new Set();
    const isKnown = gender === undefined ? genders.size > 0 : genders.has(gender);
    this.known.set(key, names.set(name, genders.add(gender)));
    return isKnown;
  }
}
