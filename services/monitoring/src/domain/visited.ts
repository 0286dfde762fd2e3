import { deviceWidths } from '@rallyrank/contracts/monitoring/visits';
import { pageAt, pages } from '@rallyrank/contracts/shared/pages';

const nameOf = new Map<string, string>(Object.entries(pages).map(([name, path]) => [path, name]));
const ID = /^\d{1,19}$/;

/** The page of an address of this site, and the player whom the page shows. The rest of the address is discarded. */
export const visitedPage = (path: string): { page: string | null; player: string | null } => {
  const [pathname = '', search = ''] = path.split(/[?#]/, 2);
  const declared = pageAt(pathname);
  const page = declared === undefined ? null : (nameOf.get(declared) ?? null);
  const id = page === 'player' ? new URLSearchParams(search).get('id') : null;
  return { page, player: id !== null && ID.test(id) ? id : null };
};

/** The host of another site; null for a page of this site and for an invalid address. */
export const referrerHost = (from: string | undefined): string | null => {
  if (from === undefined || !/^https?:\/\//i.test(from)) return null;
  const host = URL.parse(from)?.hostname;
  return host === undefined || host === '' ? null : host.replace(/^www\./, '').slice(0, 100);
};

/** The kind of device by window width. @param width width of the window in CSS pixels */
export const deviceOf = (width: number | undefined): string | null => {
  if (width === undefined || width === 0) return null;
  if (width < deviceWidths.phone) return 'phone';
  return width < deviceWidths.tablet ? 'tablet' : 'desk';
};
