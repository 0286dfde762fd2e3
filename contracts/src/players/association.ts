import { declareEntity } from '../entity/entity.js';
import { choiceOfSport, day, text, webAddress } from '../entity/field.js';

/**
 * Data that operators enter about a national association in addition to the table of codes
 * (contracts/src/sport/associations.ts).
 */
export const association = declareEntity({
  service: 'players',
  name: 'Association',
  label: { en: 'Association', zh: '协会' },
  plural: { en: 'Associations', zh: '协会' },
  path: '/association',
  permission: 'association:index',
  isPublic: true,
  sortedBy: 'code',
  namedBy: { en: 'en', zh: 'zh' },
  fields: {
    code: text({
      label: { en: 'Code', zh: '代码' },
      max: 3,
      pattern: { regex: /^[A-Z]{3}$/, rule: 'three capital letters' },
      unique: true,
      fixed: true,
      filter: true,
    }),
    en: text({ label: { en: 'Name in English', zh: '英文名称' }, max: 120, unique: true, filter: true }),
    zh: text({ label: { en: 'Name in Chinese', zh: '中文名称' }, max: 60, filter: true }),
    affiliation: choiceOfSport({
      label: { en: 'Affiliation', zh: '所属' },
      optional: true,
      filter: true,
      choicesOf: ({ affiliations }) => affiliations.map(({ code, name }) => ({ value: code, label: name })),
    }),
    formed: day({ label: { en: 'Formed on', zh: '成立日期' }, optional: true }),
    headquarters: text({ label: { en: 'Headquarters', zh: '总部' }, optional: true, filter: true }),
    website: webAddress({ label: { en: 'Website', zh: '网站' }, optional: true, listed: false }),
    remark: text({ label: { en: 'Remark', zh: '备注' }, max: 500, optional: true, listed: false, long: true }),
  },
});
