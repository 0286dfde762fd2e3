import { filledBy } from '@rallyrank/contracts/shared/filled';
import { inLanguages } from '@rallyrank/contracts/shared/language';
import { filledWords, type Words } from '@rallyrank/contracts/shared/words';
import { type Discipline, isDoubles } from '@rallyrank/contracts/sport/codes';
import type { SportKey, SportProfile } from '@rallyrank/contracts/sport/profile';
import { recordsTexts } from '../../../locales/records.js';
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

type Terms = Readonly<Record<string, Words>>;

const termsIn = (key: SportKey): Terms => {
  const own = recordsTexts.terms[key];
  return {
    ...own,
    rout: filledWords(own.rout, { limit: routLimit[key] }),
    titleMatches: inLanguages(() => String(TITLE_MATCHES)),
  };
};

/** Terms of each sport. A braced term with a capital first letter is also capitalized in the text. */
const terms: Readonly<Record<SportKey, Terms>> = { badminton: termsIn('badminton'), tennis: termsIn('tennis') };

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

const filled = (template: Words, of: Terms): Words =>
  inLanguages((language) =>
    filledBy(template[language], (word) => of[word]?.[language] ?? capital(of[word.toLowerCase()]?.[language] ?? '')),
  );

/** Name of the kind of holder, in disciplines with several kinds; undefined in others. */
const holderName = ({ discipline, holder }: Named): Words | undefined =>
  holder === 'association' || isDoubles(discipline) ? recordsTexts.holders[holder] : undefined;

const disciplineName = (profile: SportProfile, code: Discipline): Words =>
  profile.disciplines.find((discipline) => discipline.code === code)!.name;

/** The name of a record: `Men's doubles: most titles (Super 1000; pairs)`, `男双超级1000赛冠军最多（组合）`. */
export const recordName = (profile: SportProfile, named: Named): Words => {
  const { family, discipline, domain } = named;
  const of = { discipline: disciplineName(profile, discipline), title: filled(family.name, terms[profile.key]) };
  const holder = holderName(named);
  const { plain, domain: ofDomain, holder: ofHolder, both } = recordsTexts.name;
  if (domain.kind === 'all') return holder ? filledWords(ofHolder, { ...of, holder }) : filledWords(plain, of);
  const restricted = { ...of, domain: domain.name };
  return holder ? filledWords(both, { ...restricted, holder }) : filledWords(ofDomain, restricted);
};

/** Name of a family and the text on what it counts, without the domain. */
export const familyTexts = (profile: SportProfile, family: Family): { readonly name: Words; readonly text: Words } => {
  const own = terms[profile.key];
  const name = filled(family.name, own);
  return { name: inLanguages((language) => capital(name[language])), text: filled(family.text, own) };
};

/** Texts on the domain of a record. */
const domainText = ({ kind, name }: Domain): Words | undefined =>
  kind === 'all' ? undefined : filledWords(recordsTexts.domains[kind], { name });

const minimumText = ({ minimum }: Family): Words | undefined =>
  minimum && filledWords(recordsTexts.minimum, { least: minimum.least, part: Math.round(minimum.part * 100) });

/** Note on records that require the whole career. Data rarely begin with the start of the sport. */
const careerText = (family: Family): Words | undefined => (needsWholeCareer(family) ? recordsTexts.career : undefined);

/** After a full-width stop there is no space. */
const paragraphOf = (sentences: readonly string[]): string => sentences.join(' ').replaceAll('。 ', '。');

/** The full description of a record: discipline, holder, rule, domain, minimum and career note. */
export const recordText = (profile: SportProfile, named: Named): Words => {
  const { family, domain } = named;
  const discipline = disciplineName(profile, named.discipline);
  const holder = holderName(named);
  const { plain, holder: ofHolder } = recordsTexts.subject;
  const sentences = [
    holder ? filledWords(ofHolder, { discipline, holder }) : filledWords(plain, { discipline }),
    filled(family.text, terms[profile.key]),
    domainText(domain),
    minimumText(family),
    careerText(family),
  ].filter((sentence) => sentence !== undefined);
  return inLanguages((language) => paragraphOf(sentences.map((sentence) => sentence[language])));
};
