import { z } from 'zod';
import { Day } from '../shared/time.js';
import { webUrl } from '../shared/web-url.js';

/** Kinds of web pages about a person on other sites, in display order. */
export const linkKinds = ['bwf', 'wiki', 'website', 'facebook', 'twitter', 'instagram', 'weibo'] as const;
const WebAddress = webUrl().max(200);

const Links = z.object(
  Object.fromEntries(linkKinds.map((kind) => [kind, WebAddress.optional()])) as Record<
    (typeof linkKinds)[number],
    z.ZodOptional<typeof WebAddress>
  >,
);

const Words = (max: number) => z.object({ en: z.string().min(1).max(max), zh: z.string().min(1).max(max).optional() });

/** Facts about a person beyond those that results and lists require (`PlayerFacts`). */
export const Profile = z.object({
  birthplace: Words(120).optional(),
  deathDate: Day.optional(),
  retireDate: Day.optional(),
  weightKg: z.int().min(30).max(200).optional(),
  /** Prize money of the whole career, in US dollars. */
  prizeMoneyUsd: z.int().nonnegative().max(1_000_000_000).optional(),
  hobby: Words(200).optional(),
  links: Links.optional(),
  remark: Words(500).optional(),
});
export type Profile = z.infer<typeof Profile>;
