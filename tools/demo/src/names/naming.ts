import type { Random } from '../random.js';
import type { Culture, NamePart } from './pool.js';

/**
 * Well-known players whose names could come out of the syllables by chance; the world is invented and must not seem to be
 * about them. Written as in `en` of a name, in lower case.
 */
const taken = new Set(
  `shi yu qi|kim ga eun|kim min ji|lee so hee|lee yu rim|kim ha na|kim hye jeong|kim so yeong|lee yong dae|jung jae sung|
lee hyun il|son wan ho|lee dong keun|kim sa rang|jung kyung eun|shin seung chan|kang min hyuk|kim won ho|jeong na eun|
tan boon heong|koo kien keat|teo ee yi|tan wee kiong|lim zhi wei|lu guang zu|zhao jun peng|zhu jun hao|wu di|han yue|
he bing jiao|qian tian yi|su li yang|lu kai|pan pu|zhou hao dong|he ji ting|ren xiang yu|liu yu chen|jin yu jia|
feng yan zhe|jiang zhen bang|wei ya xin|tan ning|liu sheng shu|jia yi fan|cheng ho|wong wing ki|tai tzu ying|
chou tien chen|lin chun yi|yuta watanabe|misaki matsutomo|ayaka takahashi|nozomi okuhara|kento momota|arjun iyer`
    .split('|')
    .map((name) => name.trim()),
);

export interface FullName {
  readonly en: string;
  readonly zh: string;
}

export interface NameStyle {
  /** Badminton writes the family name in capitals and keeps the order of the language; tennis writes given names first. */
  readonly familyInCapitals: boolean;
}

const compose = (culture: Culture, family: NamePart, given: NamePart, style: NameStyle): FullName => {
  const last = style.familyInCapitals ? family.en.toUpperCase() : family.en;
  const isFamilyFirst = culture.order === 'family-first' && style.familyInCapitals;
  return {
    en: isFamilyFirst ? `${last} ${given.en}` : `${given.en} ${last}`,
    zh: culture.together ? `${family.zh}${given.zh}` : `${given.zh}·${family.zh}`,
  };
};

const TRIES = 40;

/** A giver of names that nobody else in the world has, as long as the culture has any left. */
export const createNaming = (random: Random, style: NameStyle) => {
  const used = new Set<string>();
  return (culture: Culture, gender: 'M' | 'F'): FullName => {
    const draw = () =>
      compose(
        culture,
        random.pick(culture.families),
        random.pick(gender === 'M' ? culture.male : culture.female),
        style,
      );
    const isFree = ({ en }: FullName) => !used.has(en.toLowerCase()) && !taken.has(en.toLowerCase());
    let name = draw();
    for (let i = 0; i < TRIES && !isFree(name); i++) name = draw();
    used.add(name.en.toLowerCase());
    return name;
  };
};
