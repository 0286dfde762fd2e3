import { getSiteTexts, type TextPage } from '@rallyrank/contracts/tournaments/texts';
import { routeQuery } from '~/shared/api/use-route';
import type { PageDeclaration } from '~/shared/pages/page';
import type { IconName } from '~/shared/ui/Icon';

/** A page of texts; all of them are shown by one component. */
const textPage = (name: TextPage, icon: IconName, order: number): PageDeclaration => ({
  name,
  icon,
  menu: { group: 'other', order },
  namespaces: ['other'],
  withoutAntd: true,
  data: () => [routeQuery(getSiteTexts, { page: name })],
  load: () => import('./TextPage').then((module) => module.TextPage),
});

export const otherPages: readonly PageDeclaration[] = [
  textPage('guide', 'book', 5),
  {
    name: 'glossary',
    icon: 'series',
    menu: { group: 'other', order: 10 },
    namespaces: ['other', 'rules'],
    load: () => import('./GlossaryPage').then((module) => module.GlossaryPage),
  },
  textPage('blog', 'pen', 20),
  textPage('log', 'clock', 30),
  textPage('about', 'info', 40),
  textPage('contact', 'mail', 50),
  textPage('donate', 'heart', 60),
  textPage('bilibili', 'play', 70),
  {
    name: 'texts',
    icon: 'pen',
    menu: { group: 'system', order: 20 },
    // As `siteText.permissionTo('list')`, without the code of all entities on the first visit.
    access: { anyOf: ['site:text:list'] },
    namespaces: ['entity'],
    load: () => import('./TextsPage').then((module) => module.TextsPage),
  },
];
