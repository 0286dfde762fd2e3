import { type Discipline, disciplines } from '@rallyrank/contracts/sport/codes';
import type { SportKey } from '@rallyrank/contracts/sport/profile';
import { sports } from '@rallyrank/contracts/sport/profiles';
import { getSite } from '@rallyrank/contracts/tournaments/routes';
import type { QueryClient } from '@tanstack/react-query';
import { routeQuery } from '../api/use-route';

/** What this instance is about. */
interface SiteSport {
  readonly sport: SportKey;
  /** Disciplines that have a match, in the order of the sport. */
  readonly disciplines: readonly Discipline[];
}

let known: SiteSport | undefined;

const contentOf = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="rallyrank-${name}"]`)?.content ?? '';

/** The gateway writes both into the page. */
const declared = (): SiteSport | undefined => {
  const sport = sports.find((one) => one === contentOf('sport'));
  const played = contentOf('disciplines').split(',');
  const found = disciplines.filter((code) => played.includes(code));
  return sport && found.length > 0 ? { sport, disciplines: found } : undefined;
};

/** Learns the sport of this instance before the first page is drawn: from the page or, where it is not there, from the server. */
export const detectSport = async (client: QueryClient): Promise<void> => {
  known = declared() ?? (await client.ensureQueryData(routeQuery(getSite, {}))).data;
};

const site = (): SiteSport => {
  if (known === undefined) throw new Error('the sport of this site is unknown');
  return known;
};

/** @throws Error while the sport is unknown: no page is drawn as one of another sport */
export const siteSport = (): SportKey => site().sport;

/** Disciplines that this instance has matches of; all of the sport while it has none. @throws Error while unknown */
export const siteDisciplines = (): readonly Discipline[] => site().disciplines;

/** Defaults of a page, with a discipline that this instance has. */
export const onThisSite = <D extends Readonly<Record<string, string>>>(defaults: D): D => {
  const first = known?.disciplines[0];
  const { discipline } = defaults;
  if (discipline === undefined || !first || known?.disciplines.some((code) => code === discipline)) return defaults;
  return { ...defaults, discipline: first };
};
