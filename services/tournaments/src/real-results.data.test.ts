import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { reasonText, remarkKeyOf } from '@rallyrank/contracts/shared/remarks';
import { disciplines, isDoubles } from '@rallyrank/contracts/sport/codes';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import type { MatchFacts } from '@rallyrank/contracts/tournaments/events';
import { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';
import { addMatch, emptyTally } from '@rallyrank/shared/domain/results/counts';
import { bwfReader } from '@rallyrank/shared/readers/bwf/reader';
import { type EditionRecord, type Reader, type SourceSide, silent } from '@rallyrank/shared/readers/records';
import { sackmannReader } from '@rallyrank/shared/readers/sackmann/reader';
import { evolve, initial } from './domain/edition.js';
import { decideImport } from './domain/import-edition.js';
import { participationsOf, resultOf } from './domain/results.js';

/** Real results are not part of the project; if present next to it, known figures are checked. */
const data = join(process.cwd(), '../shared/data');
const whenData = existsSync(data) ? test : test.skip;

/** Numbers the people and pairs of a source; every person with a name counts as known. */
const numbering = () => {
  const ids = new Map<string, string>();
  const members = new Map<string, string[]>();
  const idOf = (key: string): string => {
    const id = ids.get(key) ?? String(ids.size + 1);
    ids.set(key, id);
    return id;
  };
  const side = ({ players, ...printed }: SourceSide): MatchFacts['sides'][number] => {
    const playerIds = players.map(idOf).sort();
    const competitorId = playerIds.length === 1 ? playerIds[0]! : idOf(playerIds.join('+'));
    if (playerIds.length === 2) members.set(competitorId, playerIds);
    return { ...printed, competitorId, playerIds };
  };
  const pair = (id: string) => (members.has(id) ? { playerIds: members.get(id)! } : undefined);
  return { idOf, side, competitors: { knows: () => true, canonical: (id: string) => id, pair } };
};

/** `U Unknown` is used for many persons; an import rejects it with its rows. */
const isOfPersons = ({ sides }: EditionRecord['matches'][number]): boolean =>
  sides.every(({ players }) => !players.includes('199999'));

const loaded = async (reader: Reader) => {
  const rules = { profile: profileOf(reader.sport) };
  const { idOf, side, competitors } = numbering();
  const table = new MatchTable();
  const reasons = new Map<string, number>();
  const remarks = new Map<string, number>();
  let editions = 0;
  const take = (record: EditionRecord): void => {
    const { at: _, entryLists: _lists, ...edition } = record;
    const imported = {
      ...edition,
      draws: record.draws.map((draw) => ({ ...draw, byes: [] })),
      matches: record.matches.filter(isOfPersons).map(({ at: __, sides, ...match }) => {
        const both: MatchFacts['sides'] = [side(sides[0]), side(sides[1])];
        return { ...match, sides: both };
      }),
    };
    const ids = { editionId: String(++editions), seriesId: '1' };
    const { events, refused, remarks: remarked } = decideImport({ ...rules, competitors }, initial(), imported, ids);
    events.reduce(evolve, initial());
    for (const event of events) table.apply(event);
    for (const { reason } of refused) {
      const kind = remarkKeyOf(reason) ?? reasonText(reason, 'en').replace(/\d+/g, '#');
      reasons.set(kind, (reasons.get(kind) ?? 0) + 1);
    }
    for (const { remark } of remarked) remarks.set(remark.key, (remarks.get(remark.key) ?? 0) + 1);
  };
  await reader.check();
  for await (const record of reader.editions(silent)) take(record);
  await reader.close();
  return { table, reasons, remarks, editions, number: (key: string) => table.people.find(idOf(key))! };
};

describe('real results', () => {
  whenData('the ATP 1968-2024: no historic score refused', async () => {
    const { table, reasons, remarks } = await loaded(sackmannReader(join(data, 'tennis-atp-sackmann')));
    // Winners who lost more sets than they won.
    expect(Object.fromEntries(reasons)).toEqual({
      'the score contradicts the winner, who won # and lost #': 34,
      // Denver 1971 lists two matches twice.
      'match.groupTwice': 2,
    });
    expect(Object.fromEntries(remarks)).toEqual({
      ...{ 'match.minutes': 177, 'match.groupTwice': 7 },
      // Kept as written: sets such as 7-4, and scores that no winner decides, of retirements that are not stated.
      ...{ 'score.impossible': 171, 'score.undecided': 746 },
    });
    // Without the repeated rows, and 6 rows without a score.
    expect(table.size).toBe(194_860);
  });

  whenData('the WTA 1968-2009: no historic score refused, no match number is ambiguous', async () => {
    const { table, reasons, remarks, editions, number } = await loaded(
      sackmannReader(join(data, 'tennis-wta-sackmann-to-2009')),
    );
    expect(Object.fromEntries(reasons)).toEqual({
      'the score contradicts the winner, who won # and lost #': 9,
      'the player # is on both sides': 1,
      // Johannesburg 1981 lists its whole round robin twice.
      'match.groupTwice': 10,
      // Taranto 1990 is listed twice.
      'match.pairTwice': 32,
      'match.lostBefore': 18,
    });
    // Rounds labelled as the next one, as at Bournemouth 1974.
    expect(remarks.get('match.sideTwice')).toBe(79);
    // Of 118,258 rows, 19 have no score, and 7 are matches of juniors.
    expect({ editions, matches: table.size }).toEqual({ editions: 7_835, matches: 118_162 });
    // Titles according to the WTA; those of Graf without the demonstration event of 1984.
    const wonBy = (key: string) =>
      participationsOf(table, number(key)).filter(
        (participation) => resultOf(table, profileOf('tennis'), participation) === 'W',
      );
    const titles = (key: string): number => wonBy(key).length;
    const [graf, seles, hingis, davenport] = ['200414', '200652', '200001', '200128'].map((id) => titles(`wta:${id}`));
    expect({ graf, seles, hingis, davenport }).toEqual({ graf: 107, seles: 53, hingis: 43, davenport: 55 });
    // The season-ending finals since 1972, according to the WTA.
    const finals = (key: string): number =>
      wonBy(key).filter(({ edition }) => table.editions.at(edition).ref.level === 'tour-finals').length;
    const [navratilova, evert, goolagong] = ['200293', '200259', '200150'].map((id) => finals(`wta:${id}`));
    expect({ navratilova, evert, goolagong }).toEqual({ navratilova: 8, evert: 4, goolagong: 2 });
  });

  whenData('the BWF World Tour 2022-2025: An Se Young in 2025', async () => {
    const { table, reasons, remarks, editions, number } = await loaded(
      bwfReader(join(data, 'bwf-worldtour-2022-2025')),
    );
    expect(editions).toBe(125);
    // One match of the source ended after a game, without a stated reason.
    expect([...reasons]).toEqual([['the winner has # games to #, but needs #', 1]]);
    expect([...remarks]).toEqual([]);
    const season = participationsOf(table, number('87442')).filter(
      ({ edition, discipline }) =>
        table.editions.at(edition).ref.season === 2025 && !isDoubles(disciplines[discipline]!),
    );
    const tally = emptyTally();
    for (const { rows, own } of season)
      for (const row of rows) addMatch(tally, table, row, table.columns.side1[row] === own ? 1 : 2);
    expect(tally).toMatchObject({ won: 68, lost: 4 });
    const titles = season.filter((p) => resultOf(table, profileOf('badminton'), p) === 'W');
    expect(titles).toHaveLength(11);
  });
});
