import { type Discipline, disciplines } from '@rallyrank/contracts/sport/codes';
import type { SportKey, SportProfile } from '@rallyrank/contracts/sport/profile';
import { getSite } from '@rallyrank/contracts/tournaments/site';
import type { QueryClient } from '@tanstack/react-query';
import { routeQuery } from '../api/use-route';

/** A site has one sport, so the profile of the other is not fetched. */
const profiles: Readonly<Record<SportKey, () => Promise<SportProfile>>> = {
  badminton: () => import('@rallyrank/contracts/sport/badminton').then((module) => module.badminton),
  tennis: () => import('@rallyrank/contracts/sport/tennis').then((module) => module.tennis),
};

/** The subject of this instance. */
interface SiteSport {
  readonly sport: SportKey;
  /** Disciplines that have a match, in the order of the sport. */
  readonly disciplines: readonly Discipline[];
}

let known: (SiteSport & { readonly profile: SportProfile }) | undefined;

const contentOf = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="rallyrank-${name}"]`)?.content ?? '';

const isSport = (text: string): text is SportKey => Object.hasOwn(profiles, text);

/** Reads the data that the gateway has written into the page. */
const declared = (): SiteSport | undefined => {
  const sport = contentOf('sport');
  const played = contentOf('disciplines').split(',');
  const found = disciplines.filter((code) => played.includes(code));
  return isSport(sport) && found.length > 0 ? { sport, disciplines: found } : undefined;
};

/**
 * Determines the sport of this instance before the first page is rendered, from the page or, if it is not there, from
 * the server.
 */
export const detectSport = async (client: QueryClient): Promise<void> => {
  const site = declared() ?? (await client.ensureQueryData(routeQuery(getSite, {}))).data;
  known = { sport: site.sport, disciplines: site.disciplines, profile: await profiles[site.sport]() };
};

const site = () => {
  if (known === undefined) throw new Error('the sport of this site is unknown');
  return known;
};

/** @throws Error while the sport is unknown, so that no page is rendered as one of another sport */
export const siteSport = (): SportKey => site().sport;

/** @throws Error while the sport is unknown */
export const siteProfile = (): SportProfile => site().profile;

/**
 * Disciplines with matches in this instance; all of the sport if it has no matches.
 * @throws Error while the sport is unknown
 */
export const siteDisciplines = (): readonly Discipline[] => site().disciplines;

/** Defaults of a page, with a discipline that has matches in this instance. */
export const onThisSite = <D extends Readonly<Record<string, string>>>(defaults: D): D => {
  const first = known?.disciplines[0];
  const { discipline } = defaults;
  if (discipline === undefined || !first || known?.disciplines.some((code) => code === discipline)) return defaults;
  return { ...defaults, discipline: first };
};
