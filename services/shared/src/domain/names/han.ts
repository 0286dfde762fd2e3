import { Converter } from 'opencc-js/t2cn';

const HAN = /\p{Script=Han}/u;
const simplified = Converter({ from: 't', to: 'cn' });

/** A text whose Chinese characters are simplified, so that names in either script are equal. */
export const inSimplified = (text: string): string => (HAN.test(text) ? simplified(text) : text);

const ONLY_HAN = /^\p{Script=Han}+$/u;

/** Whether a text consists of Chinese characters. */
export const isHan = (text: string): boolean => ONLY_HAN.test(text);
