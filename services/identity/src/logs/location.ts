import { inLanguages } from '@rallyrank/contracts/shared/language';
import { completeWords, StoredWords } from '@rallyrank/contracts/shared/stored-words';
import { filledWords, type Words } from '@rallyrank/contracts/shared/words';
import type { Place, Places } from '@rallyrank/infra/places/places';
import { z } from 'zod';
import { identityTexts } from '../locales/identity.js';
import { isPrivate } from '../status/private-addresses.js';

/** The place of an address in the stored form; absent if it was not known. */
export const StoredPlace = z.object({ country: z.string(), city: StoredWords.nullable() }).optional();

/** The place of an address in the stored form. */
export const placed = async (places: Pick<Places, 'of'>, address: string): Promise<{ readonly place?: Place }> => {
  const place = await places.of(address);
  return place ? { place } : {};
};

const INTERNAL: Words = identityTexts.location.internal;
const countriesIn = inLanguages((language) => new Intl.DisplayNames(language, { type: 'region' }));

/** The location of a group of addresses, in both languages; null if it is unknown. */
export const locationOf = (group: string, place: z.infer<typeof StoredPlace>): Words | null => {
  if (isPrivate(group)) return INTERNAL;
  if (!place) return null;
  const { country: code, city } = place;
  const country = inLanguages((language) => countriesIn[language].of(code) ?? code);
  return city ? filledWords(identityTexts.location.cityAndCountry, { city: completeWords(city), country }) : country;
};
