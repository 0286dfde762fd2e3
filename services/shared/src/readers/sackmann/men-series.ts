import { type Series, tennisSeries } from '../series.js';
import type { TableRow } from '../table.js';
import { numberOf, seasonOf } from './tournament-id.js';

/** The editions of a number of the ATP in some seasons; all seasons without a bound. */
interface Joined {
  readonly number: string;
  readonly from?: number;
  readonly to?: number;
}

/**
 * Series that the ATP held under one number, in one or several towns and under several names. Where a later event got
 * the number of an earlier one, seasons separate them: 424 was San Jose, then New York, then Dallas.
 */
const joined: readonly (readonly [name: string, ...parts: Joined[]])[] = [
  ['Amsterdam', { number: '317' }], // Hilversum, Amsterdam, Amersfoort: the Dutch Open.
  ['Acapulco', { number: '807' }], // Mexico City until 2000.
  ['Astana', { number: '9410' }], // Nur-Sultan, Almaty.
  ['Barcelona', { number: '425' }],
  ['Brisbane', { number: '339', from: 2009 }], // Adelaide until 2008.
  ['Canada', { number: '421' }], // Toronto, Montreal.
  ['Chennai', { number: '891' }], // New Delhi, Pune.
  ['Cincinnati', { number: '422' }],
  ['Costa Do Sauipe', { number: '533' }], // Sao Paulo from 2012.
  ['Dallas', { number: '424', from: 2022 }],
  ['Hamburg', { number: '414' }],
  ['Houston', { number: '717', from: 1990 }], // Tampa, Pinehurst, Orlando: the US clay court championships.
  ['Indian Wells', { number: '404' }, { number: '729' }], // Tucson, Palm Springs, Rancho Mirage, La Quinta.
  ['Kitzbuhel', { number: '319' }, { number: '306', from: 2009 }],
  ['Los Angeles', { number: '423' }],
  ['Madrid', { number: '1536' }],
  ['Marrakech', { number: '360' }], // Casablanca until 2015.
  ['Memphis', { number: '402' }, { number: '424', from: 2014, to: 2017 }],
  ['Miami', { number: '403' }], // Delray Beach, Boca West, Key Biscayne.
  ['Milan', { number: '408' }], // London 1998-2000.
  ['Monte Carlo', { number: '410' }],
  ['New Haven', { number: '420' }], // Stratton Mountain until 1989.
  ['New York', { number: '424', from: 2018, to: 2020 }],
  ['Paris Indoor', { number: '352' }],
  ['Philadelphia', { number: '401' }],
  ["Queen's Club", { number: '311' }], // London 1968-1970.
  ['Rio de Janeiro', { number: '6932' }],
  ['Rome', { number: '416' }],
  ['Rotterdam', { number: '407' }],
  ['San Jose', { number: '424', to: 2013 }], // Berkeley, Albany, San Francisco.
  ['Santiago', { number: '505' }], // Vina del Mar.
  ['Stockholm', { number: '429' }],
  ['Stuttgart', { number: '321' }],
  ['Stuttgart Indoor', { number: '357' }],
  ['Sydney', { number: '338' }],
  ['Tokyo', { number: '329' }],
  ['Washington', { number: '418' }],
  ['WCT Finals', { number: '610' }], // Dallas.
  ['s Hertogenbosch', { number: '440' }], // Rosmalen until 1997.
];

const byNumber = Map.groupBy(
  joined.flatMap(([name, ...parts]) => parts.map((part) => ({ name, ...part }))),
  ({ number }) => number,
);
const reserved: ReadonlySet<string> = new Set(joined.map(([name]) => tennisSeries(name).key));

/**
 * The series of a men's edition: a joined one by number and season, otherwise that of its name. An event with the name
 * of a joined series and another number is a series of its own (Delray Beach, Miami WCT), with the number in its name.
 */
export const menSeries = (row: Pick<TableRow, 'cell'>): Series => {
  const [number, season] = [numberOf(row), seasonOf(row)];
  const part = byNumber.get(number)?.find(({ from = season, to = season }) => from <= season && season <= to);
  if (part) return tennisSeries(part.name);
  const own = tennisSeries(row.cell('tourney_name').replace(/[ -]+WCT$/i, ''));
  if (!reserved.has(own.key)) return own;
  return { key: `${own.key}-${number}`, name: { en: `${own.name.en} (${number})` } };
};
