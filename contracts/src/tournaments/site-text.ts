import { declareEntity } from '../entity/entity.js';
import { choice, day, integer, text } from '../entity/field.js';
import { tournamentsTexts } from '../locales/tournaments.js';

const MAX_BODY = 20_000;

/**
 * A section of a page of texts, or an entry of the blog or the update log. The first entry replaces all default texts
 * of a page.
 */
export const siteText = declareEntity({
  service: 'tournaments',
  name: 'SiteText',
  label: tournamentsTexts.siteText.label,
  plural: tournamentsTexts.siteText.plural,
  path: '/site/text',
  permission: 'site:text',
  isPublic: false,
  sortedBy: 'key',
  namedBy: { en: 'titleEn', zh: 'titleZh' },
  fields: {
    key: text({
      label: tournamentsTexts.siteText.key,
      max: 60,
      pattern: { regex: /^[a-z0-9]+(-[a-z0-9]+)*$/, rule: 'lower-case letters and digits, with hyphens between them' },
      unique: true,
      fixed: true,
      filter: true,
    }),
    page: choice({
      label: tournamentsTexts.siteText.page.label,
      filter: true,
      choices: [
        { value: 'about', label: tournamentsTexts.siteText.page.about },
        { value: 'blog', label: tournamentsTexts.siteText.page.blog },
        { value: 'log', label: tournamentsTexts.siteText.page.log },
        { value: 'guide', label: tournamentsTexts.siteText.page.guide },
        { value: 'contact', label: tournamentsTexts.siteText.page.contact },
        { value: 'donate', label: tournamentsTexts.siteText.page.donate },
        { value: 'bilibili', label: tournamentsTexts.siteText.page.bilibili },
      ],
    }),
    position: integer({ label: tournamentsTexts.siteText.position, min: 1, max: 999 }),
    date: day({ label: tournamentsTexts.siteText.date, optional: true }),
    titleEn: text({ label: tournamentsTexts.siteText.titleEn, max: 120, filter: true }),
    titleZh: text({ label: tournamentsTexts.siteText.titleZh, max: 60, filter: true }),
    bodyEn: text({
      label: tournamentsTexts.siteText.bodyEn,
      max: MAX_BODY,
      listed: false,
      long: true,
    }),
    bodyZh: text({
      label: tournamentsTexts.siteText.bodyZh,
      max: MAX_BODY,
      listed: false,
      long: true,
    }),
    link: text({
      label: tournamentsTexts.siteText.link,
      max: 200,
      pattern: { regex: /^(\/(?!\/)|https?:\/\/)\S*$/, rule: 'a path of this site or a web address' },
      optional: true,
      listed: false,
    }),
  },
});
