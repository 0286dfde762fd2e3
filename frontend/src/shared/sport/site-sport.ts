import type { SportKey, SportProfile } from '@rallyrank/contracts/sport/profile';
import { getSite } from '@rallyrank/contracts/tournaments/routes';
import type { QueryClient } from '@tanstack/react-query';
import { routeQuery } from '../api/use-route';

/** A site has one sport, so the profile of the other is not fetched. */
const profiles: Readonly<Record<SportKey, () => Promise<SportProfile>>> = {
  badminton: () => import('@rallyrank/contracts/sport/badminton').then((module) => module.badminton),
  tennis: () => import('@rallyrank/contracts/sport/tennis').then((module) => module.tennis),
};

let known: SportProfile | undefined;

const isSport = (text: string | undefined): text is SportKey => text !== undefined && Object.hasOwn(profiles, text);

/** The gateway writes the sport into the page. */
const declaredSport = (): SportKey | undefined => {
  const text = document.querySelector<HTMLMetaElement>('meta[name="rallyrank-sport"]')?.content;
  return isSport(text) ? text : undefined;
};

/** Learns the sport of this instance before the first page is drawn, from the page or, where it is not there, from the server; then loads its profile. */
export const detectSport = async (client: QueryClient): Promise<void> => {
  const sport = declaredSport() ?? (await client.ensureQueryData(routeQuery(getSite, {}))).data.sport;
  known = await profiles[sport]();
};

/** @throws Error while the sport is unknown: no page is drawn as one of another sport */
export const siteProfile = (): SportProfile => {
  if (known === undefined) throw new Error('the sport of this site is unknown');
  return known;
};

/** @throws Error while the sport is unknown */
export const siteSport = (): SportKey => siteProfile().key;
