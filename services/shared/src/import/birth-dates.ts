import { findPlayers } from '@rallyrank/contracts/players/rpc';
import type { Day } from '@rallyrank/contracts/shared/time';
import type { AgeRange } from '@rallyrank/contracts/sport/profile';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import { playerCareers } from '@rallyrank/contracts/tournaments/rpc';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { isAgeWithin } from '../domain/players/age.js';
import type { Notes, PersonKey, PlayerRecord, Reader } from '../readers/records.js';

interface Career {
  readonly first: Day;
  readonly last: Day;
}

const joined = (a: Career | undefined, b: Career | undefined): Career | undefined => {
  if (!a || !b) return a ?? b;
  const days = [a.first, a.last, b.first, b.last].sort();
  return { first: days[0]!, last: days[3]! };
};

const readCareers = async (reader: Pick<Reader, 'appearances'>): Promise<Map<PersonKey, Career>> => {
  const careers = new Map<PersonKey, Career>();
  for await (const { key, date } of reader.appearances?.() ?? []) {
    const known = careers.get(key);
    if (!known || date < known.first || date > known.last)
      careers.set(key, joined(known, { first: date, last: date })!);
  }
  return careers;
};

/**
 * Omits birth dates that would make a person too young or too old on the days of their matches, because sources
 * sometimes contain the date of a namesake. Both the matches of the source and those in the instance are considered.
 */
export class BirthDates {
  private careers: Promise<Map<PersonKey, Career>> | undefined;

  constructor(
    private readonly rpc: Pick<Rpc, 'call'>,
    private readonly notes: Notes,
    private readonly reader: Pick<Reader, 'appearances' | 'sport'>,
  ) {}

  /** The same persons without implausible birth dates. */
  async checked(records: readonly PlayerRecord[]): Promise<PlayerRecord[]> {
    this.careers ??= readCareers(this.reader);
    const inFolder = await this.careers;
    const inInstance = await this.careersKnown(records);
    const range = profileOf(this.reader.sport).ages.playing;
    return records.map((record) => {
      const career = joined(inFolder.get(record.key), inInstance.get(record.key));
      return career ? this.checkedOne(record, career, range) : record;
    });
  }

  private checkedOne(record: PlayerRecord, { first, last }: Career, range: AgeRange): PlayerRecord {
    const { birthDate, ...player } = record.player;
    const date = birthDate && [first, last].find((day) => !isAgeWithin(range, birthDate, day));
    if (!birthDate || date === undefined) return record;
    this.notes.warn(record.at, { key: 'player.birthDate', values: { name: player.name.en, birthDate, date } });
    return { ...record, player };
  }

  /** The careers of persons with a birth date who are known from an earlier import. */
  private async careersKnown(records: readonly PlayerRecord[]): Promise<Map<PersonKey, Career>> {
    const dated = records.filter(({ player }) => player.birthDate !== undefined && player.sourceKey !== undefined);
    const found = await this.rpc.call(findPlayers, { sourceKeys: dated.map(({ player }) => player.sourceKey!) });
    const known = dated.flatMap(({ key }, i) => (found[i] ? [{ key, id: found[i].id }] : []));
    if (known.length === 0) return new Map();
    const careers = await this.rpc.call(playerCareers, { playerIds: known.map(({ id }) => id) });
    return new Map(known.flatMap(({ key }, i) => (careers[i] ? [[key, careers[i]] as const] : [])));
  }
}
