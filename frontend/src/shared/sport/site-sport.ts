import type { SportKey } from '@rallyrank/contracts/sport/profile';
import { sports } from '@rallyrank/contracts/sport/profiles';
import { getSite } from '@rallyrank/contracts/tournaments/routes';
import type { QueryClient } from '@tanstack/react-query';
import { routeQuery } from '../api/use-route';

let known: SportKey | undefined;

/** The gateway writes the sport into the page. */
const declaredSport = (): SportKey | undefined => {
  const text = document.querySelector<HTMLMetaElement>('meta[name="rallyrank-sport"]')?.content;
  return sports.find((sport) => sport === text);
};

/** Learns the sport of this instance before the first page is drawn: from the page or, where it is not there, from the server. */
export const detectSport = async (client: QueryClient): Promise<void> => {
  known = declaredSport() ?? (await client.ensureQueryData(routeQuery(getSite, {}))).data.sport;
};

/** @throws Error while the sport is unknown: no page is drawn as one of another sport */
export const siteSport = (): SportKey => {
  if (known === undefined) throw new Error('the sport of this site is unknown');
  return known;
};
