import { declareEntity } from '../entity/entity.js';
import { choice, day, integer, text } from '../entity/field.js';

const MAX_BODY = 20_000;

/**
 * A section of a page of texts, or an entry of the blog or the update log. The first entry replaces all default texts
 * of a page.
 */
export const siteText = declareEntity({
  service: 'tournaments',
  name: 'SiteText',
  label: { en: 'Page text', zh: '页面文字' },
  plural: { en: 'Page texts', zh: '页面文字' },
  path: '/site/text',
  permission: 'site:text',
  isPublic: false,
  sortedBy: 'key',
  namedBy: { en: 'titleEn', zh: 'titleZh' },
  fields: {
    key: text({
      label: { en: 'Key (its anchor in the page)', zh: '标识（页内锚点）' },
      max: 60,
      pattern: { regex: /^[a-z0-9]+(-[a-z0-9]+)*$/, rule: 'lower-case letters and digits, with hyphens between them' },
      unique: true,
      fixed: true,
      filter: true,
    }),
    page: choice({
      label: { en: 'Page', zh: '页面' },
      filter: true,
      choices: [
        { value: 'about', label: { en: 'About', zh: '关于' } },
        { value: 'blog', label: { en: 'Blog', zh: '博客' } },
        { value: 'log', label: { en: 'Update log', zh: '更新日志' } },
        { value: 'guide', label: { en: 'Usage guide', zh: '使用指南' } },
        { value: 'contact', label: { en: 'Contact', zh: '联系我们' } },
        { value: 'donate', label: { en: 'Donate', zh: '捐助' } },
        { value: 'bilibili', label: { en: 'bilibili', zh: 'bilibili' } },
      ],
    }),
    position: integer({ label: { en: 'Position', zh: '顺序' }, min: 1, max: 999 }),
    date: day({ label: { en: 'Date (blog and update log)', zh: '日期（博客与更新日志）' }, optional: true }),
    titleEn: text({ label: { en: 'Title in English', zh: '英文标题' }, max: 120, filter: true }),
    titleZh: text({ label: { en: 'Title in Chinese', zh: '中文标题' }, max: 60, filter: true }),
    bodyEn: text({
      label: { en: 'Text in English (paragraphs separated by empty lines)', zh: '英文正文（段落以空行分隔）' },
      max: MAX_BODY,
      listed: false,
      long: true,
    }),
    bodyZh: text({
      label: { en: 'Text in Chinese (paragraphs separated by empty lines)', zh: '中文正文（段落以空行分隔）' },
      max: MAX_BODY,
      listed: false,
      long: true,
    }),
    link: text({
      label: { en: 'Link', zh: '链接' },
      max: 200,
      pattern: { regex: /^(\/(?!\/)|https?:\/\/)\S*$/, rule: 'a path of this site or a web address' },
      optional: true,
      listed: false,
    }),
  },
});
