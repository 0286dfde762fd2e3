import { roofOf } from '@rallyrank/contracts/sport/surfaces';
import type { EventFieldKey, EventValues } from '@rallyrank/contracts/tournaments/event-fields';
import type { EditionFacts } from '@rallyrank/contracts/tournaments/events';
import { withoutNull } from '@rallyrank/shared/domain/without-null';

/** The facts of an edition by field. */
export const eventValues = (facts: EditionFacts): EventValues => ({
  nameEn: facts.name.en,
  nameZh: facts.name.zh ?? null,
  level: facts.level,
  season: facts.season,
  startDate: facts.startDate,
  endDate: facts.endDate,
  city: facts.city ?? null,
  association: facts.association ?? null,
  prizeMoneyUsd: facts.prizeMoneyUsd ?? null,
  format: facts.format ?? null,
  surface: facts.surface ?? null,
  roof: roofOf(facts.indoor) ?? null,
  status: facts.status,
});

/** Facts by field; null removes a fact. */
export type EnteredEvent = { readonly [K in EventFieldKey]?: EventValues[K] | undefined };

/** The facts of an edition with some of them replaced. */
export const withValues = (facts: EditionFacts, entered: EnteredEvent): EditionFacts => {
  const { seriesId, statedSeriesId, sourceKeys } = facts;
  const replaced = Object.entries(entered).filter(([, value]) => value !== undefined);
  const { nameEn, nameZh, roof, ...values }: EventValues = { ...eventValues(facts), ...Object.fromEntries(replaced) };
  const name = { en: nameEn, ...(nameZh !== null && { zh: nameZh }) };
  return {
    ...(withoutNull(values) as Omit<EditionFacts, 'name' | 'seriesId' | 'statedSeriesId' | 'indoor' | 'sourceKeys'>),
    name,
    seriesId,
    ...(statedSeriesId !== undefined && { statedSeriesId }),
    ...(roof !== null && { indoor: roof === 'indoor' }),
    sourceKeys,
  };
};
