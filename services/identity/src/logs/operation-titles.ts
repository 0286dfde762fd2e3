import { routes } from '@rallyrank/contracts/registry';
import { inLanguages } from '@rallyrank/contracts/shared/language';
import type { OperationEntry } from '@rallyrank/contracts/shared/operations';
import type { Words } from '@rallyrank/contracts/shared/words';

const titles = new Map<string, Words>(routes.flatMap(({ name, title }) => (title ? [[name, title]] : [])));

/** The title of an entry in both languages, from its route. */
export const titleOf = ({ route, title }: Pick<OperationEntry, 'route' | 'title'>): Words =>
  titles.get(route) ?? inLanguages(() => title);

/** The routes with a part of a text in a title of either language, or in their English summary. */
export const routesTitled = (part: string): string[] => {
  const wanted = part.toLowerCase();
  return routes
    .filter(({ title, summary }) => [...Object.values(title ?? {}), summary].join(' ').toLowerCase().includes(wanted))
    .map(({ name }) => name);
};
