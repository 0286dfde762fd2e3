import { choice, day, type Field, integer, text, webAddress } from '../entity/field.js';
import { playersTexts } from '../locales/players.js';
import { associationCodePattern } from './codes.js';
import type { PersonFieldKey } from './person-values.js';
import type { linkKinds } from './profile.js';

const { person: labels } = playersTexts;
const optional = true;
const withLetter = { regex: /\p{L}/u, rule: 'with a letter' };
const shortLines = { regex: /^.{0,120}(\n.{0,120})*$/, rule: 'at most 120 characters per line' };

const link = (kind: (typeof linkKinds)[number]) => webAddress({ label: labels[kind], optional });

/** The facts that a user can enter about a person, in the order of the form. */
export const personFields = {
  nameEn: text({ label: labels.nameEn, help: labels.nameEnHelp, max: 120, pattern: withLetter }),
  nameZh: text({ label: labels.nameZh, max: 60, optional }),
  otherNames: text({
    label: labels.otherNames,
    help: labels.otherNamesHelp,
    max: 1_000,
    pattern: shortLines,
    optional,
    long: true,
  }),
  gender: choice({
    label: labels.gender,
    optional,
    choices: [
      { value: 'M', label: labels.male },
      { value: 'F', label: labels.female },
    ],
  }),
  association: text({ label: labels.association, max: 3, pattern: associationCodePattern, optional }),
  birthDate: day({ label: labels.birthDate, optional }),
  birthplaceEn: text({ label: labels.birthplaceEn, max: 120, optional }),
  birthplaceZh: text({ label: labels.birthplaceZh, max: 120, optional }),
  hand: choice({
    label: labels.hand,
    optional,
    choices: [
      { value: 'right', label: labels.right },
      { value: 'left', label: labels.left },
      { value: 'both', label: labels.both },
    ],
  }),
  heightCm: integer({ label: labels.heightCm, min: 100, max: 250, optional }),
  weightKg: integer({ label: labels.weightKg, min: 30, max: 200, optional }),
  retireDate: day({ label: labels.retireDate, optional }),
  deathDate: day({ label: labels.deathDate, optional }),
  prizeMoneyUsd: integer({ label: labels.prizeMoneyUsd, min: 0, max: 1_000_000_000, optional }),
  hobbyEn: text({ label: labels.hobbyEn, max: 200, optional }),
  hobbyZh: text({ label: labels.hobbyZh, max: 200, optional }),
  remarkEn: text({ label: labels.remarkEn, max: 500, optional, long: true }),
  remarkZh: text({ label: labels.remarkZh, max: 500, optional, long: true }),
  bwf: link('bwf'),
  wiki: link('wiki'),
  website: link('website'),
  facebook: link('facebook'),
  twitter: link('twitter'),
  instagram: link('instagram'),
  weibo: link('weibo'),
} as const satisfies Record<PersonFieldKey, Field>;

/** The names of the fields, for messages. */
export const personFieldLabels = Object.fromEntries(
  Object.entries<Field>(personFields).map(([key, { label }]) => [key, label]),
);
