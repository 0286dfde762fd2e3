import { z } from 'zod';
import { languages } from '../shared/language.js';
import { flatRoute, route } from '../shared/route.js';
import { Day, Instant } from '../shared/time.js';

/** Width, in CSS pixels, below which a screen counts as that of a phone or a tablet. */
export const deviceWidths = { phone: 768, tablet: 1200 } as const;

const Text = (max: number) => z.string().max(max);
const Pixels = z.coerce.number().int().min(0).max(100_000);

const sending = {
  service: 'monitoring',
  method: 'GET',
  access: 'public',
  cache: 'none',
  tags: [],
  rate: 'read',
  fields: {},
} as const;

/** The origin of a statistic. `detail` distinguishes browsers for half a day, and is never stored unchanged. */
const Sender = { path: Text(400).optional(), detail: Text(128).optional() };

/**
 * Reports an opened page (specification, section 3: statistic payload). `from` is the previous page, on this or another
 * site.
 */
export const sendStat = flatRoute({
  ...sending,
  name: 'sendStat',
  path: '/sendStat',
  summary: 'Counts a visit to a page',
  query: z.object({
    path: Text(400),
    from: Text(400).optional(),
    width: Pixels.optional(),
    height: Pixels.optional(),
    detail: Sender.detail,
  }),
});

const statistic = <const N extends string, Q extends z.ZodRawShape>(name: N, summary: string, query: Q) =>
  flatRoute({ ...sending, name, path: `/${name}`, summary, query: z.object({ ...Sender, ...query }) });

export const sendCakeStat = statistic('sendCakeStat', 'Counts a click on a birthday', {});
export const sendPlayerSearchTipStat = statistic('sendPlayerSearchTipStat', 'Counts a use of the search hint', {});
export const sendGrandSlamTipStat = statistic('sendGrandSlamTipStat', 'Counts a use of the Grand Slam hint', {});
export const sendEventTestStat = statistic('sendEventTestStat', 'Counts an event of a test', {});
export const sendLikeStat = statistic('sendLikeStat', 'Counts a like', {});
export const sendChangeLanguageStat = statistic('sendChangeLanguageStat', 'Counts a change of the language', {
  lang: z.enum(languages),
});

/** The dimensions by which visits are counted. */
export const dimensions = ['page', 'from', 'device', 'language', 'browser', 'system', 'player', 'action'] as const;
export type Dimension = (typeof dimensions)[number];

/** Maximum number of names of each dimension in a report. */
export const MOST_NAMES_REPORTED = 50;

/** The most frequent values, the largest count first. */
export const Counts = z.array(z.object({ name: z.string(), count: z.int().positive() }));

export const VisitReport = z.object({
  /**
   * Days without gaps, oldest first. `visitors` is the number of browsers, which are distinguished only within a day.
   */
  days: z.array(z.object({ day: Day, visits: z.int().nonnegative(), visitors: z.int().nonnegative() })),
  counts: z.object(
    Object.fromEntries(dimensions.map((dimension) => [dimension, Counts])) as Record<Dimension, typeof Counts>,
  ),
  /** Time until which the visits of the newest day are counted. */
  countedUntil: Instant,
});
export type VisitReport = z.infer<typeof VisitReport>;

export const getVisitReport = route({
  service: 'monitoring',
  name: 'getVisitReport',
  method: 'GET',
  path: '/monitor/visit/report',
  summary: 'Visits by day, page, origin, device and language',
  access: { anyOf: ['monitor:visit:list'] },
  cache: 'none',
  tags: [],
  rate: 'read',
  query: z.object({ days: z.coerce.number().int().min(1).max(366).default(30) }),
  data: VisitReport,
});

export const visitRoutes = [
  sendStat,
  sendCakeStat,
  sendPlayerSearchTipStat,
  sendGrandSlamTipStat,
  sendEventTestStat,
  sendLikeStat,
  sendChangeLanguageStat,
  getVisitReport,
];
