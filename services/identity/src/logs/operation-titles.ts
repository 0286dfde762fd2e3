import { routes } from '@rallyrank/contracts/registry';
import type { OperationEntry } from '@rallyrank/contracts/shared/operations';
import type { Words } from '@rallyrank/contracts/shared/words';

const titles = new Map<string, Words>(routes.flatMap(({ name, title }) => (title ? [[name, title]] : [])));

/** The title of an entry in both languages, from its route. */
export const titleOf = ({ route, title }: Pick<OperationEntry, 'route' | 'title'>): Words =>
  titles.get(route) ?? { en: title, zh: title };

/** The routes with a part of a text in a title of either language, or in their English summary. */
export const routesTitled = (part: string): string[] => {
  const wanted = part.toLowerCase();
  return routes
    .filter(({ title, summary }) => `${title?.en} ${title?.zh} ${summary}`.toLowerCase().includes(wanted))
    .map(({ name }) => name);
};
