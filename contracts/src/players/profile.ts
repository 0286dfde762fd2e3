import { z } from 'zod';
import { Day } from '../shared/time.js';
import { webUrl } from '../shared/web-url.js';

/** Pages about a person elsewhere, in the order in which they are listed. */
export const linkKinds = ['bwf', 'wiki', 'website', 'facebook', 'twitter', 'instagram', 'weibo'] as const;
const WebAddress = webUrl().max(200);

const Links = z.object(
  Object.fromEntries(linkKinds.map((kind) => [kind, WebAddress.optional()])) as Record<
    (typeof linkKinds)[number],
    z.ZodOptional<typeof WebAddress>
  >,
);

const Words = (max: number) => z.object({ en: z.string().min(1).max(max), zh: z.string().min(1).max(max).optional() });

/** What is known of a person beyond the facts that results and lists need (`PlayerFacts`). */
export const Profile = z.object({
  birthplace: Words(120).optional(),
  deathDate: Day.optional(),
  retireDate: Day.optional(),
  weightKg: z.int().min(30).max(200).optional(),
  /** Won in the whole career, in US dollars. */
  prizeMoneyUsd: z.int().nonnegative().max(1_000_000_000).optional(),
  hobby: Words(200).optional(),
  links: Links.optional(),
  remark: Words(500).optional(),
});
export type Profile = z.infer<typeof Profile>;
