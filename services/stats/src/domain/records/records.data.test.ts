import { beforeAll, describe, expect, test } from '@jest/globals';
import { dayNumber, dayOf } from '@rallyrank/contracts/shared/time';
import { type Discipline, disciplines } from '@rallyrank/contracts/sport/codes';
import type { SportKey } from '@rallyrank/contracts/sport/profile';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import type { RealData } from '@rallyrank/shared/testing/real-data';
import { hasRealData, realBadminton, realTennis } from '@rallyrank/shared/testing/real-table';
import { needsWholeCareer } from './debuts.js';
import type { RecordsInput } from './input.js';
import { type Entry, entriesOf } from './measures/top-list.js';
import { proofOf } from './proof.js';
import type { RecordResult } from './record-result.js';
import { computeRecords } from './records.js';

const describeData = hasRealData ? describe : describe.skip;

class RealRecords {
  readonly input: RecordsInput;
  private readonly byId: ReadonlyMap<string, RecordResult>;

  constructor(
    private readonly data: RealData,
    sport: SportKey,
  ) {
    const { table, players } = data;
    const personOf = (player: number) => players.get(table.people.id(player));
    this.input = {
      table,
      profile: profileOf(sport),
      birthOf: (player) => {
        const birthDate = personOf(player)?.birthDate;
        return birthDate === undefined ? undefined : dayNumber(birthDate);
      },
      associationOf: (player) => personOf(player)?.association,
    };
    this.byId = new Map(computeRecords(this.input).records.map((record) => [record.definition.id, record]));
  }

  get all(): readonly RecordResult[] {
    return [...this.byId.values()];
  }

  /** Day numbers on which a player or pair played a match of the discipline, earliest first. */
  daysOf(number: number, discipline: Discipline): number[] {
    const { table } = this.input;
    const { discipline: of, date } = table.columns;
    const rows = table.rowsOf(table.people.competitorsOf(number));
    return Array.from(
      rows.filter((row) => of[row] === disciplines.indexOf(discipline)),
      (row) => date[row]!,
    ).sort((a, b) => a - b);
  }

  record(id: string): RecordResult {
    return this.byId.get(id)!;
  }

  name(number: number): string {
    const { table, players } = this.data;
    return table.people
      .playersOf(number)
      .map((player) => players.get(table.people.id(player))!.name.en)
      .join(' / ');
  }

  /** The first lines, each with holder and value. */
  top(id: string, count: number): [string, number][] {
    return entriesOf(this.record(id).top)
      .slice(0, count)
      .map(({ holder, value }) => [this.name(holder), value]);
  }

  entry(id: string, name: string): Entry {
    return entriesOf(this.record(id).top).find(({ holder }) => this.name(holder) === name)!;
  }

  /** Names and seasons of the editions that prove an entry. */
  editions(id: string, name: string): string[] {
    const { table } = this.input;
    return proofOf(this.input, this.record(id).definition, this.entry(id, name)).map((row) => {
      const { ref } = table.editions.at(table.columns.edition[row]!);
      return `${ref.name.en} ${ref.season}`;
    });
  }
}

describeData('records of ATP singles 1968-2024', () => {
  let records: RealRecords;
  beforeAll(async () => {
    records = new RealRecords(await realTennis(), 'tennis');
  });

  test.each([
    // Same rule as the tour: rubbers of the World Team Cup and the ATP Cup are match wins, but give no titles.
    ['Jimmy Connors', 109, 'Dusseldorf 1985'],
    ['Roger Federer', 103, 'Dusseldorf 1999'],
    ['Novak Djokovic', 99, 'ATP Cup 2020'],
    ['Ivan Lendl', 94, 'Dusseldorf 1985'],
    ['Rafael Nadal', 92, 'ATP Cup 2020'],
  ])('titles of %s', (name, titles, teamEvent) => {
    const editions = records.editions('titles.ms.all', name);
    expect(records.entry('titles.ms.all', name).value).toBe(titles);
    expect(editions).toHaveLength(titles);
    expect(editions).not.toContain(teamEvent);
  });

  test('known figures', () => {
    expect(records.top('titles.ms.level-grand-slam', 4)).toEqual([
      ['Novak Djokovic', 24],
      ['Rafael Nadal', 22],
      ['Roger Federer', 20],
      ['Pete Sampras', 14],
    ]);
    const wins = ['Jimmy Connors', 'Roger Federer', 'Rafael Nadal', 'Ivan Lendl'];
    expect(wins.map((name) => records.entry('wins.ms.all', name).value)).toEqual([1274, 1251, 1080, 1068]);
    expect(records.top('win-streak.ms.all', 4)).toEqual([
      ['Bjorn Borg', 49],
      ['Guillermo Vilas', 46],
      ['Ivan Lendl', 44],
      ['Novak Djokovic', 43],
    ]);
    expect(records.top('win-streak.ms.surface-clay', 1)).toEqual([['Rafael Nadal', 81]]);
    expect(records.top('titles-at-tournament.ms.level-grand-slam', 1)).toEqual([['Rafael Nadal', 14]]);
    expect(records.top('finals-without-title.ms.all', 1)).toEqual([['Julien Benneteau', 10]]);
    expect(records.top('youngest-champion.ms.all', 1)[0]![0]).toBe('Aaron Krickstein');
    // 17 years and 109 days on 11 June 1989, the last day of Roland Garros.
    expect(records.top('youngest-champion.ms.level-grand-slam', 1)).toEqual([['Michael Chang', 6319]]);
  });

  test('a streak of quarter-finals passes over the Finals with their groups, unless a semi-final was reached there', () => {
    // Djokovic: from the Finals of 2010, a semi-final, to Shanghai 2012; he left the group of the Finals of 2011.
    expect(records.entry('quarter-final-streak.ms.all', 'Novak Djokovic').value).toBe(30);
    // Nadal: from Indian Wells 2019 to Roland Garros 2021, without the ATP Cup of 2020, which is a team event.
    expect(records.entry('quarter-final-streak.ms.all', 'Rafael Nadal').value).toBe(22);
    expect(records.top('quarter-final-streak.ms.level-grand-slam', 3)).toEqual([
      ['Roger Federer', 36],
      ['Novak Djokovic', 28],
      ['Jimmy Connors', 27],
    ]);
    expect(records.top('semi-final-streak.ms.level-grand-slam', 1)).toEqual([['Roger Federer', 23]]);
  });

  test('a retirement of an opponent neither counts as a lost set nor excludes the minutes of a title', () => {
    // Carreno Busta retired against Nadal in 2017, and Baez against Alcaraz in 2022. Borg had only full matches.
    expect(records.top('clean-titles.ms.level-grand-slam', 2)).toEqual([
      ['Rafael Nadal', 4],
      ['Bjorn Borg', 3],
    ]);
    expect(records.top('longest-title.ms.all', 2)).toEqual([
      ['Carlos Alcaraz', 1419],
      ['Rafael Nadal', 1348],
    ]);
    expect(records.top('quickest-title.ms.all', 1)).toEqual([['Robin Soderling', 257]]);
  });

  test('the longest match lasted 665 minutes', () => {
    // The source lists 987 minutes for Chung against Klizan, Munich 2017 (6-4 3-6 6-2); the reader drops this value.
    expect(records.top('longest-match.ms.all', 1)).toEqual([['John Isner', 665]]);
    const [longest] = entriesOf(records.record('longest-match.ms.level-grand-slam').top);
    expect([records.name(longest!.holder), records.name(longest!.other), longest!.value]).toEqual([
      'John Isner',
      'Nicolas Mahut',
      665,
    ]);
  });

  test('the most frequent pairing', () => {
    const [most] = entriesOf(records.record('meetings.ms.all').top);
    expect([records.name(most!.holder), records.name(most!.other), most!.value, most!.secondary]).toEqual([
      'Novak Djokovic',
      'Rafael Nadal',
      60,
      31,
    ]);
  });
});

describeData('records of badminton 2022-2025', () => {
  let records: RealRecords;
  beforeAll(async () => {
    records = new RealRecords(await realBadminton(), 'badminton');
  });

  test('An Se Young won 11 titles in 2025', () => {
    expect(records.top('season-titles.ws.all', 1)).toEqual([['AN Se Young', 11]]);
    const editions = records.editions('season-titles.ws.all', 'AN Se Young');
    expect(editions).toHaveLength(11);
    expect(editions.every((edition) => edition.endsWith(' 2025'))).toBe(true);
  });

  test('a player of 2022, who could have played before, has no debut, first title or career without a major', () => {
    const ofCareers = records.all.filter(({ definition }) => needsWholeCareer(definition.family));
    const entries = ofCareers.flatMap(({ definition, top }) => entriesOf(top).map((entry) => ({ definition, entry })));
    const early = entries.filter(({ definition: { discipline, family }, entry }) => {
      const sides = family.measure.kind === 'group' ? [entry.holder, entry.other] : [entry.holder];
      return sides.every((side) => records.daysOf(side, discipline)[0]! < dayNumber('2023-01-01'));
    });
    expect(early.map(({ definition, entry }) => [definition.id, records.name(entry.holder)])).toEqual([]);
    expect(entries.length).toBeGreaterThan(1_000);
    const { since } = records.record('titles-without-major.ms.all');
    expect(dayOf(since!)).toBe('2022-01-11');
    expect(records.top('titles-without-major.ms.all', 3)).toEqual([
      ['Yushi TANAKA', 2],
      ['Alex LANIER', 2],
      ['Ayush SHETTY', 1],
    ]);
  });

  test('pairs and their players have separate records', () => {
    const [pair] = records.top('season-titles.md.pair.all', 1);
    expect(pair![0].split(' / ').sort()).toEqual(['KIM Won Ho', 'SEO Seung Jae']);
    expect(
      records
        .top('season-titles.md.all', 2)
        .map(([name]) => name)
        .sort(),
    ).toEqual(pair![0].split(' / ').sort());
  });
});
