import type { EditionFacts } from '@rallyrank/contracts/tournaments/events';

export const PLAYERS = 66_000;
export const SERIES = 400;
export const SEASONS = 20;
const FIRST_SEASON = 2006;

const heads = [
  'Bar',
  'Cor',
  'Dal',
  'Fen',
  'Gris',
  'Har',
  'Jor',
  'Kel',
  'Lan',
  'Mar',
  'Nor',
  'Os',
  'Per',
  'Quin',
  'Ros',
  'Sel',
];
const middles = ['a', 'be', 'di', 'go', 'la', 'mi', 'no', 'ra', 'se', 'to', 'vi'];
const tails = [
  'berg',
  'court',
  'dal',
  'field',
  'kin',
  'low',
  'mann',
  'nov',
  'quist',
  'ris',
  'sen',
  'ström',
  'ton',
  'wick',
];
const given = [
  'An',
  'Bo',
  'Ca',
  'De',
  'El',
  'Fa',
  'Gi',
  'Ho',
  'Iv',
  'Jo',
  'Ka',
  'Lu',
  'Mi',
  'No',
  'Pa',
  'Ri',
  'So',
  'Ti',
];
const endings = ['na', 'ko', 'ris', 'lia', 'tan', 'mir', 'do', 'lena', 'vin', 'xander', 'sh', 'bel', 'ron'];
const family = [...'沈林赵钱孙李周吴郑王冯陈褚卫蒋韩'];
const letters = [...'玉兰可文思雨宇航晨曦佳怡梓轩子墨若'];

const at = <T>(list: readonly T[], i: number): T => list[i % list.length]!;

const familyName = (i: number): string => at(heads, i) + at(middles, i >> 4) + at(tails, i >> 7);

/** Invented names: about 2,500 family names, and a third of the players with a Chinese name. */
export const playerName = (i: number): { en: string; zh?: string } => {
  // Both numbers are prime, so that family and given names are not in step.
  const en = `${at(given, i * 7919)}${at(endings, (i * 104_729) >> 3)} ${familyName((i * 7919) % 2_467)}`;
  return i % 3 === 0 ? { en, zh: at(family, i) + at(letters, i >> 4) + at(letters, i >> 8) } : { en };
};

export const seriesName = (series: number): { en: string } => ({
  en: `${familyName(series * 31)} ${at(['Open', 'Masters', 'Classic', 'Cup'], series)}`,
});

/** The editions of a series, one a year. */
export const editionsOf = (series: number): (EditionFacts & { readonly editionId: string })[] =>
  Array.from({ length: SEASONS }, (_, year) => {
    const season = FIRST_SEASON + year;
    const day = `${season}-${String(1 + (series % 12)).padStart(2, '0')}-${String(1 + (series % 28)).padStart(2, '0')}`;
    return {
      editionId: String(1 + series * SEASONS + year),
      seriesId: String(1 + series),
      name: seriesName(series),
      level: at(['super-1000', 'super-500', 'super-300'], series),
      season,
      startDate: day,
      endDate: day,
      status: 'scheduled',
      sourceKeys: [],
    };
  });
