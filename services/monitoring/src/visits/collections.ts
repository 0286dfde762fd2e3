import { dimensions } from '@rallyrank/contracts/monitoring/visits';
import { Id } from '@rallyrank/contracts/shared/ids';
import { Day, Instant } from '@rallyrank/contracts/shared/time';
import { defineCollection } from '@rallyrank/infra/documents/collection';
import { z } from 'zod';

const DAY_MS = 86_400_000;
/** Number of days for which single visits are kept; the counts of their days are kept forever. */
export const VISIT_DAYS = 30;

/** An opened page, or an action on one. No address, no name, and nothing about a browser except its kind. */
export const visits = defineCollection({
  name: 'visits',
  schema: z.object({
    id: z.string(),
    at: Instant,
    /** `visit`, or an action of a visitor. */
    action: z.string(),
    /** A key of contracts/src/shared/pages.ts; null if there is no such page. */
    page: z.string().nullable(),
    /** Id of the player, on the page of a player. */
    player: Id.nullable(),
    /** The host of the other site from which the visitor came. */
    from: z.string().nullable(),
    device: z.string().nullable(),
    language: z.string(),
    browser: z.string(),
    system: z.string(),
    /** Equal for all visits of a browser on one day, and for no others. */
    visitor: z.string(),
  }),
  indexes: [{ fields: ['at'] }],
  expiry: { field: 'at', afterMs: VISIT_DAYS * DAY_MS },
  backup: true,
});
export type Visit = z.output<typeof visits.schema>;

/**
 * The salt by which visitors are recognized within a day; once it is removed, it is not possible to determine whether
 * two visitors were the same.
 */
export const visitSalts = defineCollection({
  name: 'visit-salts',
  schema: z.object({ id: Day, salt: z.string(), at: Instant }),
  indexes: [],
  expiry: { field: 'at', afterMs: 2 * DAY_MS },
  backup: false,
});

const Names = z.record(z.string(), z.int().positive());

/** The counts of a day in UTC. */
export const visitDays = defineCollection({
  name: 'visit-days',
  schema: z.object({
    id: Day,
    visits: z.int().nonnegative(),
    visitors: z.int().nonnegative(),
    counts: z.object(
      Object.fromEntries(dimensions.map((key) => [key, Names])) as Record<(typeof dimensions)[number], typeof Names>,
    ),
    countedUntil: Instant,
  }),
  indexes: [],
  backup: true,
});
export type VisitDay = z.output<typeof visitDays.schema>;
