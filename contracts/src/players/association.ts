import { declareEntity } from '../entity/entity.js';
import { choiceOfSport, day, text, webAddress } from '../entity/field.js';
import { playersTexts } from '../locales/players.js';
import { associationCodePattern } from './codes.js';

/**
 * Data that operators enter about a national association in addition to the table of codes
 * (contracts/src/sport/associations.ts).
 */
export const association = declareEntity({
  service: 'players',
  name: 'Association',
  label: playersTexts.association.label,
  plural: playersTexts.association.plural,
  path: '/association',
  permission: 'association:index',
  isPublic: true,
  sortedBy: 'code',
  namedBy: { en: 'en', zh: 'zh' },
  fields: {
    code: text({
      label: playersTexts.association.code,
      max: 3,
      pattern: associationCodePattern,
      unique: true,
      fixed: true,
      filter: true,
    }),
    en: text({ label: playersTexts.association.en, max: 120, unique: true, filter: true }),
    zh: text({ label: playersTexts.association.zh, max: 60, filter: true }),
    affiliation: choiceOfSport({
      label: playersTexts.association.affiliation,
      optional: true,
      filter: true,
      choicesOf: ({ affiliations }) => affiliations.map(({ code, name }) => ({ value: code, label: name })),
    }),
    formed: day({ label: playersTexts.association.formed, optional: true }),
    headquarters: text({ label: playersTexts.association.headquarters, optional: true, filter: true }),
    website: webAddress({ label: playersTexts.association.website, optional: true, listed: false }),
    remark: text({ label: playersTexts.association.remark, max: 500, optional: true, listed: false, long: true }),
  },
});
