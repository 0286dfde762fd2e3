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

/** What this instance is about. */
interface SiteSport {
  readonly sport: SportKey;
  /** Disciplines that have a match, in the order of the sport. */
  readonly disciplines: readonly Discipline[];
}

let known: (SiteSport & { readonly profile: SportProfile }) | undefined;

const contentOf = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="rallyrank-${name}"]`)?.content ?? '';

const isSport = (text: string): text is SportKey => Object.hasOwn(profiles, text);

/** The gateway writes both into the page. */
const declared = (): SiteSport | undefined => {
  const sport = contentOf('sport');
  const played = contentOf('disciplines').split(',');
  const found = disciplines.filter((code) => played.includes(code));
  return isSport(sport) && found.length > 0 ? { sport, disciplines: found } : undefined;
};

/** Learns the sport of this instance before the first page is drawn, from the page or, where it is not there, from the server. */
export const detectSport = async (client: QueryClient): Promise<void> => {
  const site = declared() ?? (await client.ensureQueryData(routeQuery(getSite, {}))).data;
  known = { sport: site.sport, disciplines: site.disciplines, profile: await profiles[site.sport]() };
};

const site = () => {
  if (known === undefined) throw new Error('the sport of this site is unknown');
  return known;
};

/** @throws Error while the sport is unknown: no page is drawn as one of another sport */
export const siteSport = (): SportKey => site().sport;

/** @throws Error while the sport is unknown */
export const siteProfile = (): SportProfile => site().profile;

/** Disciplines that this instance has matches of; all of the sport while it has none. @throws Error while unknown */
export const siteDisciplines = (): readonly Discipline[] => site().disciplines;

/** Defaults of a page, with a discipline that this instance has. */
export const onThisSite = <D extends Readonly<Record<string, string>>>(defaults: D): D => {
  const first = known?.disciplines[0];
  const { discipline } = defaults;
  if (discipline === undefined || !first || known?.disciplines.some((code) => code === discipline)) return defaults;
  return { ...defaults, discipline: first };
};
