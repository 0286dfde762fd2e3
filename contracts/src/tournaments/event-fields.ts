import { z } from 'zod';
import { choice, day, integer, text } from '../entity/field.js';
import { tournamentsTexts } from '../locales/tournaments.js';
import { associationCodePattern } from '../players/codes.js';
import { roofs, surfaces } from '../sport/surfaces.js';

const { event: labels } = tournamentsTexts;
const optional = true;
/** The key of a new series consists of these letters. */
const withLetter = { regex: /[a-z]/i, rule: 'with a letter' };

/** The facts that a user can enter about an edition, in the order of the form. */
export const eventFields = {
  nameEn: text({ label: labels.nameEn, help: labels.nameEnHelp, max: 200, pattern: withLetter }),
  nameZh: text({ label: labels.nameZh, max: 100, optional }),
  level: text({ label: labels.level, max: 40 }),
  season: integer({ label: labels.season, min: 1800, max: 2200 }),
  startDate: day({ label: labels.startDate }),
  endDate: day({ label: labels.endDate }),
  city: text({ label: labels.city, max: 120, optional }),
  association: text({ label: labels.association, max: 3, pattern: associationCodePattern, optional }),
  prizeMoneyUsd: integer({ label: labels.prizeMoneyUsd, min: 0, max: 1_000_000_000, optional }),
  format: text({ label: labels.format, help: labels.formatHelp, max: 40, optional }),
  surface: choice({
    label: labels.surface,
    optional,
    choices: [
      { value: 'hard', label: labels.surfaces.hard },
      { value: 'clay', label: labels.surfaces.clay },
      { value: 'grass', label: labels.surfaces.grass },
      { value: 'carpet', label: labels.surfaces.carpet },
    ],
  }),
  roof: choice({
    label: labels.roof,
    optional,
    choices: [
      { value: 'indoor', label: labels.roofs.indoor },
      { value: 'outdoor', label: labels.roofs.outdoor },
    ],
  }),
  status: choice({
    label: labels.status,
    choices: [
      { value: 'scheduled', label: labels.statuses.scheduled },
      { value: 'cancelled', label: labels.statuses.cancelled },
    ],
  }),
};

export type EventFieldKey = keyof typeof eventFields;
export const eventFieldKeys = Object.keys(eventFields) as [EventFieldKey, ...EventFieldKey[]];
/** The names of the fields, for messages. */
export const eventFieldLabels = Object.fromEntries(Object.entries(eventFields).map(([key, { label }]) => [key, label]));

/** The facts of an edition by field; null if a fact is unknown. */
export const EventValues = z.object({
  nameEn: z.string(),
  nameZh: z.string().nullable(),
  level: z.string(),
  season: z.int(),
  startDate: z.string(),
  endDate: z.string(),
  city: z.string().nullable(),
  association: z.string().nullable(),
  prizeMoneyUsd: z.int().nullable(),
  /** Key of a scoring format in the sport profile; null for that of the era. */
  format: z.string().nullable(),
  surface: z.enum(surfaces).nullable(),
  roof: z.enum(roofs).nullable(),
  status: z.enum(['scheduled', 'cancelled']),
});
export type EventValues = z.infer<typeof EventValues>;
