import { z } from 'zod';
import { inLanguages } from '../shared/language.js';
import { route } from '../shared/route.js';
import { Day } from '../shared/time.js';
import { Words } from '../shared/words.js';

/** The pages whose texts operators can replace. */
export const textPages = ['about', 'blog', 'log', 'guide', 'contact', 'donate', 'bilibili'] as const;
export type TextPage = (typeof textPages)[number];

/** Pages of dated entries, newest first. Other pages are read from top to bottom. */
export const datedPages: readonly TextPage[] = ['blog', 'log'];

const Paragraphs = z.array(z.string());

export const TextSection = z.object({
  /** Anchor of the section in the page. */
  key: z.string(),
  /** Date of an entry of a dated page. */
  date: Day.nullable(),
  title: Words,
  body: z.object(inLanguages(() => Paragraphs)),
  /** A path of the site or a web address. */
  link: z.string().nullable(),
});
export type TextSection = z.infer<typeof TextSection>;

export const getSiteTexts = route({
  service: 'tournaments',
  method: 'GET',
  access: 'public',
  rate: 'read',
  cache: 'short',
  name: 'getSiteTexts',
  path: '/site/texts',
  tags: ['tournaments.siteText'],
  summary: 'Texts of a page: those written by operators, otherwise the default texts',
  query: z.object({ page: z.enum(textPages) }),
  data: z.object({
    page: z.enum(textPages),
    /** Day of the newest text. */
    updated: Day,
    sections: z.array(TextSection),
  }),
});
