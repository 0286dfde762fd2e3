import { filledBy } from '@rallyrank/contracts/shared/filled';
import type { Words } from '@rallyrank/contracts/shared/words';
import { type Discipline, isDoubles } from '@rallyrank/contracts/sport/codes';
import type { SportKey, SportProfile } from '@rallyrank/contracts/sport/profile';
import { needsWholeCareer } from '../debuts.js';
import type { Family } from '../families/families.js';
import { TITLE_MATCHES } from '../streams/event-stream.js';
import { routLimit } from '../streams/score-table.js';
import type { Domain } from './domains.js';
import type { HolderKind } from './holders.js';

interface Named {
  readonly family: Family;
  readonly discipline: Discipline;
  readonly holder: HolderKind;
  readonly domain: Domain;
}

type Terms = Readonly<Record<string, string>>;

/** Terms of each sport. A braced term with a capital first letter is also capitalized in the text. */
const words: Readonly<Record<SportKey, { readonly en: Terms; readonly zh: Terms }>> = {
  badminton: {
    en: {
      game: 'game',
      games: 'games',
      points: 'points',
      routs: 'one-sided games',
      rout: `at most ${routLimit.badminton} points for the other side`,
      extended: 'extended games',
      inExtended: 'beyond the usual target of points',
    },
    zh: {
      game: '局',
      games: '局',
      points: '分',
      rout: `对方不超过${routLimit.badminton}分的悬殊比分`,
      extended: '加分局',
      inExtended: '在加分阶段',
    },
  },
  tennis: {
    en: {
      game: 'set',
      games: 'sets',
      points: 'games',
      routs: 'bagels',
      rout: 'no game for the other side (6-0)',
      extended: 'tie-breaks',
      inExtended: 'in a tie-break',
    },
    zh: {
      game: '盘',
      games: '盘',
      points: '局',
      rout: '6比0',
      extended: '抢七',
      inExtended: '在抢七中',
    },
  },
};

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

const filled = (template: string, of: Terms): string =>
  filledBy(template, (word) => of[word] ?? capital(of[word.toLowerCase()] ?? ''));

const wordsOf = (profile: SportProfile): { readonly en: Terms; readonly zh: Terms } => {
  const own = words[profile.key];
  const titleMatches = String(TITLE_MATCHES);
  return { en: { ...own.en, titleMatches }, zh: { ...own.zh, titleMatches } };
};

const holderNames: Readonly<Record<HolderKind, Words>> = {
  individual: { en: 'players', zh: '个人' },
  pair: { en: 'pairs', zh: '组合' },
  association: { en: 'associations', zh: '协会' },
};

/** Name of the kind of holder, in disciplines with several kinds; undefined in others. */
const holderName = ({ discipline, holder }: Named): Words | undefined =>
  holder === 'association' || isDoubles(discipline) ? holderNames[holder] : undefined;

const disciplineName = (profile: SportProfile, code: Discipline): Words =>
  profile.disciplines.find((discipline) => discipline.code === code)!.name;

/** The name of a record: `Men's doubles: most titles (Super 1000; pairs)`, `男双超级1000赛冠军最多（组合）`. */
export const recordName = (profile: SportProfile, named: Named): Words => {
  const { en, zh } = wordsOf(profile);
  const { family, discipline, domain } = named;
  const of = disciplineName(profile, discipline);
  const holder = holderName(named);
  const restriction = [domain.name.en, holder?.en].filter(Boolean).join('; ');
  const title = filled(family.name.en, en);
  return {
    en: `${of.en}: ${title.slice(0, 1).toLowerCase()}${title.slice(1)}${restriction && ` (${restriction})`}`,
    zh: `${of.zh}${domain.name.zh}${filled(family.name.zh, zh)}${holder ? `（${holder.zh}）` : ''}`,
  };
};

/** Name of a family and the text on what it counts, without the domain. */
export const familyTexts = (profile: SportProfile, family: Family): { readonly name: Words; readonly text: Words } => {
  const { en, zh } = wordsOf(profile);
  const of = (text: Words): Words => ({ en: filled(text.en, en), zh: filled(text.zh, zh) });
  return { name: of(family.name), text: of(family.text) };
};

/** Texts on the domain of a record. */
const domainTexts: Readonly<Record<Domain['kind'], (name: Words) => Words>> = {
  all: () => ({ en: '', zh: '' }),
  majors: () => ({ en: 'Only majors count.', zh: '仅计世界大赛。' }),
  level: ({ en, zh }) => ({ en: `Only events at the level ${en} count.`, zh: `仅计${zh}级别的赛事。` }),
  round: ({ en, zh }) => ({ en: `Only matches in the round ${en} count.`, zh: `仅计${zh}轮次的比赛。` }),
  surface: ({ en, zh }) => ({ en: `Only ${en} counts.`, zh: `仅计${zh}。` }),
  top: ({ en, zh }) => ({ en: `Places: ${en}.`, zh: `名次：${zh}。` }),
};

const minimumText = ({ minimum }: Family): Words => {
  if (!minimum) return { en: '', zh: '' };
  const part = Math.round(minimum.part * 100);
  return {
    en: `Minimum: ${minimum.least}, and ${part}% of the most that anybody has here.`,
    zh: `最低要求：${minimum.least}，且不少于此范围内最多者的${part}%。`,
  };
};

/** Note on records that require the whole career. Data rarely begin with the start of the sport. */
const careerText = (family: Family): Words =>
  needsWholeCareer(family)
    ? {
        en: 'Only careers that began after the first year of the data count.',
        zh: '仅计数据首年之后开始的职业生涯。',
      }
    : { en: '', zh: '' };

/** The full description of a record: discipline, holder, rule, domain, minimum and career note. */
export const recordText = (profile: SportProfile, named: Named): Words => {
  const { en, zh } = wordsOf(profile);
  const { family, domain } = named;
  const of = disciplineName(profile, named.discipline);
  const where = domainTexts[domain.kind](domain.name);
  const minimum = minimumText(family);
  const career = careerText(family);
  const holder = holderName(named);
  return {
    en: [`${of.en}${holder ? `, ${holder.en}` : ''}.`, filled(family.text.en, en), where.en, minimum.en, career.en]
      .filter(Boolean)
      .join(' '),
    zh: `${of.zh}${holder ? `，${holder.zh}` : ''}。${filled(family.text.zh, zh)}${where.zh}${minimum.zh}${career.zh}`,
  };
};
