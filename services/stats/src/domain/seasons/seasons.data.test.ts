import { beforeAll, describe, expect, test } from '@jest/globals';
import { dayNumber } from '@rallyrank/contracts/shared/time';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import type { RealData } from '@rallyrank/shared/testing/real-data';
import { hasRealData, realTennis } from '@rallyrank/shared/testing/real-table';
import { type Frame, frameOf } from '../frame/frame.js';
import { adaptiveMinimum } from '../performance/win-shares.js';
import { seasonLines } from './season-lines.js';
import { seasonOverview } from './season-overview.js';
import { seasonTimeline } from './season-timeline.js';
import { seriesChampions } from './series-champions.js';

const whenData = hasRealData ? describe : describe.skip;
const filter = { discipline: 0 };

let data: RealData;
let frame: Frame;
const nameOf = (number: number): string => data.players.get(data.table.people.id(number))!.name.en;
const eventOf = (edition: number): string => data.table.editions.at(edition).ref.name.en;

whenData('seasons of the ATP 1968-2024', () => {
  beforeAll(async () => {
    data = await realTennis();
    frame = frameOf(data.table, profileOf('tennis'), {});
  });

  test('best win shares', () => {
    const lines = seasonLines(frame, 'player', filter);
    const minimum = adaptiveMinimum(lines.map(({ tally }) => tally.won + tally.lost));
    const best = lines
      .filter(({ tally }) => tally.won + tally.lost >= minimum)
      .sort((a, b) => b.tally.won / (b.tally.won + b.tally.lost) - a.tally.won / (a.tally.won + a.tally.lost))
      .slice(0, 6);
    // The ATP lists 93-4 for Connors in 1974. The results of the source contain two more wins.
    expect(best.map(({ subject, season, tally }) => `${nameOf(subject)} ${season} ${tally.won}-${tally.lost}`)).toEqual(
      [
        'John McEnroe 1984 82-3',
        'Jimmy Connors 1974 95-4',
        'Roger Federer 2005 81-4',
        'Roger Federer 2006 92-5',
        'Bjorn Borg 1979 84-6',
        'Novak Djokovic 2015 82-6',
      ],
    );
  });

  test('the large events of 2015', () => {
    const { winners, shares } = seasonOverview(frame, { by: 'player', season: 2015, filter, limit: 1 });
    const champions = new Map(winners.map(({ edition, winner }) => [eventOf(edition), nameOf(winner)]));
    expect(champions.size).toBe(14);
    const others = [...champions].filter(([, name]) => name !== 'Novak Djokovic');
    expect(others).toEqual([
      ['Madrid Masters', 'Andy Murray'],
      ['Roland Garros', 'Stan Wawrinka'],
      ['Canada Masters', 'Andy Murray'],
      ['Cincinnati Masters', 'Roger Federer'],
    ]);
    expect(shares).toMatchObject([{ won: 82, lost: 6 }]);
  });

  test('Grand Slams of the open era: two Australian Opens in 1977 and none in 1986, no Wimbledon in 2020', () => {
    const rows = seasonTimeline(frame, { ...filter, levels: ['grand-slam'] });
    const seasonsOf = (cells: (typeof rows)[number]['cells']) =>
      cells.map(({ edition }) => frame.editions.season[edition]!);
    const found = new Map(rows.map(({ cells }) => [eventOf(cells.at(-1)!.edition), seasonsOf(cells)]));
    const of = (name: string) => found.get(name)!;
    expect(found.size).toBe(4);
    expect(of('Australian Open').filter((season) => season === 1977)).toHaveLength(2);
    expect(of('Australian Open')).not.toContain(1986);
    expect(of('Wimbledon')).not.toContain(2020);
    const counts = ['Roland Garros', 'US Open', 'Wimbledon', 'Australian Open'].map((name) => of(name).length);
    expect(counts).toEqual([57, 57, 56, 57]);
  });

  test('Wimbledon: Federer won the most titles, and Becker and Federer are the youngest and the oldest champions', () => {
    const { editions } = data.table;
    const wimbledon = Array.from({ length: editions.size }, (_, edition) => editions.at(edition)).find(
      ({ ref }) => ref.name.en === 'Wimbledon',
    );
    const birthOf = (player: number): number | undefined => {
      const { birthDate } = data.players.get(data.table.people.id(player))!;
      return birthDate === undefined ? undefined : dayNumber(birthDate);
    };
    const { titles, most, ages } = seriesChampions(frame, { seriesId: wimbledon!.seriesId, discipline: 0 }, birthOf);
    expect(most.map(({ winner, titles: count }) => `${nameOf(winner)} ${count}`)).toEqual(['Roger Federer 8']);
    const ends = [ages.at(0)!, ages.at(-1)!];
    expect(ends.map(({ title, player }) => `${nameOf(player)} ${frame.editions.season[title.edition]}`)).toEqual([
      'Boris Becker 1985',
      'Roger Federer 2017',
    ]);
    // Laver 1969, Newcombe 1971, Borg 1977-80, McEnroe 1984, Becker 1986, Sampras 1994-95 and 1998-2000, Federer
    // 2004-07, Djokovic 2015, 2019, 2021-22 and Alcaraz 2024.
    const defended = titles.filter((title) => title.defended).map(({ edition }) => frame.editions.season[edition]);
    expect(defended).toEqual([
      1969, 1971, 1977, 1978, 1979, 1980, 1984, 1986, 1994, 1995, 1998, 1999, 2000, 2004, 2005, 2006, 2007, 2015, 2019,
      2021, 2022, 2024,
    ]);
  });
});
