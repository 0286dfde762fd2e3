import type { EditionName } from '@rallyrank/contracts/tournaments/events';
import type { z } from 'zod';
import { oneSpace } from './cells.js';

export type Series = { readonly key: string; readonly name: z.infer<typeof EditionName> };

/** The key of a name; a name without Latin letters and digits is its own key. */
const slug = (name: string): string => latinSlug(name) || name.normalize('NFC').toLowerCase();

const latinSlug = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\./g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Notes and phrases of sponsors around the name of an edition. */
const around = [
  /\((cancelled|new dates|postponed)\)/gi,
  /\b(presented|powered|supported) by\b[^0-9]*/gi,
  /\bby IBERDROLA\b/gi,
  /\b(19|20)\d\d\b/g,
];

/** Title sponsors and host towns before the name. The longest spelling of a sponsor comes first. */
const sponsors =
  /\b(YONEX|SUNRISE|GAINWARD|GR TOYOTA GAZOO RACING|TOYOTA GAZOO RACING|TOYOTA|DAIHATSU|EAST VENTURES|PETRONAS|CELCOM AXIATA|PERODUA|TotalEnergies|VICTOR|SATHIO GROUP|CROWN GROUP|BARFOOT & THOMPSON|HSBC|PRINCESS SIRIVANNAVARI|KAPAL API GROUP|KAPAL API|BLIBLI|CLASH OF CLANS|CLASH ROYALE|LI-NING|KFF|Sands China Ltd|DANISA|Ecogreen|YUZU|IDBI Federal Life Insurance|DR\. AKHILESH DAS GUPTA|Bangka Belitung|Suwon|Iksan|Gwangju|Madrid(?= Spain)|Barcelona(?= Spain)|Lingshui(?= China))(?![\w])[ .-]*/gi;

const generic = /\b(Badminton Championships|Badminton)\b/gi;
const numeral = /(?<=\bOpen) I{1,3}\b/;

/** Other names of badminton series, with the name of the series. */
const badmintonAliases: Readonly<Record<string, string>> = {
  'Chinese Taipei Open': 'Taipei Open',
  'U.S. Open': 'US Open',
  'HYLO Open': 'Hylo Open',
  'Syed Modi International': 'Syed Modi India International',
};

const titled = (name: string): string => (name === name.toUpperCase() && name.length > 4 ? titleCase(name) : name);
const titleCase = (name: string): string => name.toLowerCase().replace(/\b\p{L}/gu, (letter) => letter.toUpperCase());

/**
 * The series of a badminton edition: its name without the year, without notes such as `(Cancelled)`, and without
 * sponsors and the word Badminton. `YONEX-SUNRISE India Open 2022` is an edition of `India Open`. All Olympic
 * tournaments are one series.
 */
export const badmintonSeries = (editionName: string): Series => {
  if (/olympic/i.test(editionName)) return { key: 'olympic-games', name: { en: 'Olympic Games' } };
  const bare = around.reduce((name, pattern) => name.replace(pattern, ' '), editionName);
  const stripped = oneSpace(bare.replace(sponsors, ' ').replace(generic, ' ').replace(numeral, ''));
  const plain = stripped
    .replace(/^[^\p{L}]+/u, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '');
  const name = badmintonAliases[plain] ?? titled(plain.replace(/^SYED MODI/, 'Syed Modi') || editionName);
  return { key: slug(name), name: { en: name } };
};

/** Abbreviations that the tennis files also spell as words (`Us Open`, `Atp Cup`). */
const abbreviations = /\b(Atp|Us|Wta|Wct)\b/g;

/** The name of a tennis edition in the spelling of the tour. */
export const tennisName = (editionName: string): string =>
  oneSpace(editionName).replace(abbreviations, (word) => word.toUpperCase());

/** Other names of tennis series, with the name of the series. */
const tennisAliases: Readonly<Record<string, string>> = {
  'Australian Chps.': 'Australian Open',
  'Australian Championships': 'Australian Open',
  'Australian Open 2': 'Australian Open',
  Masters: 'Tour Finals',
  'Masters Dec': 'Tour Finals',
  'Masters Cup': 'Tour Finals',
  'NextGen Finals': 'Next Gen Finals',
};

/** The series of a tennis edition: its name. Davis Cup ties and Olympic tournaments are one series each. */
export const tennisSeries = (editionName: string): Series => {
  if (/^davis cup/i.test(editionName)) return { key: 'davis-cup', name: { en: 'Davis Cup' } };
  if (/olympics?$/i.test(editionName)) return { key: 'olympic-games', name: { en: 'Olympic Games' } };
  const plain = tennisName(editionName).replace(/-\d$/, '');
  const name = tennisAliases[plain] ?? plain;
  return { key: slug(name), name: { en: name } };
};

const womenSeriesOfLevel: Readonly<Record<string, string>> = {
  'tour-finals': 'WTA Finals',
  'billie-jean-king-cup': 'Billie Jean King Cup',
};

/**
 * The series of an edition of the women's tour. Many series have the name of one of the men's tour, but are separate.
 */
export const womenTennisSeries = (editionName: string, level: string): Series => {
  const own = womenSeriesOfLevel[level];
  if (own !== undefined) return { key: `wta-${slug(own)}`, name: { en: own } };
  const { key, name } = level === 'olympics' ? tennisSeries('Olympics') : tennisSeries(editionName);
  return { key: `wta-${key}`, name: { en: `${name.en} (women)` } };
};
