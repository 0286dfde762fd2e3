/** The strokes of each character as points on a grid of 4 x 6, without characters that look alike. */
const strokes: Readonly<Record<string, string>> = {
  A: '06 20 46|14 34',
  C: '41 30 10 01 05 16 36 45',
  E: '40 00 06 46|03 33',
  F: '40 00 06|03 33',
  H: '00 06|40 46|03 43',
  J: '40 45 36 16 05',
  K: '00 06|40 03 46',
  L: '00 06 46',
  M: '06 00 23 40 46',
  N: '06 00 46 40',
  P: '06 00 30 41 42 33 03',
  R: '06 00 30 41 42 33 03|23 46',
  T: '00 40|20 26',
  U: '00 05 16 36 45 40',
  V: '00 26 40',
  W: '00 16 23 36 40',
  X: '00 46|40 06',
  Y: '00 23 40|23 26',
  '3': '00 40 22 33 44 35 16 05',
  '4': '36 30 04 44',
  '7': '00 40 16',
  '9': '43 13 02 01 10 30 41 43 36 16',
};
const characters = Object.keys(strokes);

const LENGTH = 5;
const UNIT = 6;
const ADVANCE = 34;
const TOP = 12;
const WIDTH = LENGTH * ADVANCE + 20;
const HEIGHT = 60;
const LINES = 6;

/** Uniform in [0, 1). */
type Random = () => number;

/** A random code for a picture. */
export const captchaCode = (random: Random): string =>
  Array.from({ length: LENGTH }, () => characters[Math.floor(random() * characters.length)]).join('');

const around = (random: Random, size: number): number => (random() - 0.5) * size;

/** One character as the data of a path: every point is moved a little, and the character is slanted. */
const pathOf = (character: string, left: number, random: Random): string => {
  const slant = around(random, 0.6);
  const scale = UNIT * (0.9 + random() * 0.3);
  const drop = around(random, 10);
  const pointOf = ([x, y]: string): string => {
    const [across, down] = [Number(x) * scale + around(random, 2.4), Number(y) * scale + around(random, 2.4)];
    return `${(left + across - slant * (down - 18)).toFixed(1)} ${(TOP + drop + down).toFixed(1)}`;
  };
  const lines = strokes[character]!.split('|').map((line) => line.split(' ').map(pointOf).join('L'));
  return lines.map((line) => `M${line}`).join('');
};

const noiseOf = (random: Random): string =>
  Array.from({ length: LINES }, () => {
    const point = () => `${(random() * WIDTH).toFixed(1)} ${(random() * HEIGHT).toFixed(1)}`;
    return `M${point()}Q${point()} ${point()}`;
  }).join('');

/**
 * An SVG picture that draws a code as strokes, without text. Dark strokes are drawn on a light background in every
 * theme.
 */
export const captchaPicture = (code: string, random: Random): string => {
  const letters = [...code].map((character, i) => pathOf(character, 12 + i * ADVANCE, random)).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">` +
    `<rect width="100%" height="100%" fill="#f4f4f0"/><g fill="none" stroke="#23303d" stroke-linecap="round" stroke-linejoin="round">` +
    `<path stroke-width="1.2" d="${noiseOf(random)}"/><path stroke-width="3" d="${letters}"/></g></svg>`
  );
};
