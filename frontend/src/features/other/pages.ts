import { getSiteTexts, type TextPage } from '@rallyrank/contracts/tournaments/texts';
import { routeQuery } from '~/shared/api/use-route';
import type { PageDeclaration } from '~/shared/pages/page';
import type { IconName } from '~/shared/ui/Icon';

/** Declares a page of texts; one component shows all of them. */
const textPage = (name: TextPage, icon: IconName): PageDeclaration => ({
  name,
  icon,
  namespaces: ['other'],
  withoutAntd: true,
  data: () => [routeQuery(getSiteTexts, { page: name })],
  load: () => import('./TextPage').then((module) => module.TextPage),
});

export const otherPages: readonly PageDeclaration[] = [
  textPage('guide', 'question'),
  {
    name: 'glossary',
    icon: 'letters',
    namespaces: ['other', 'rules'],
    load: () => import('./GlossaryPage').then((module) => module.GlossaryPage),
  },
  textPage('blog', 'pen'),
  textPage('log', 'reset'),
  textPage('about', 'info'),
  {
    name: 'contact',
    icon: 'mail',
    namespaces: ['other'],
    data: () => [routeQuery(getSiteTexts, { page: 'contact' })],
    load: () => import('./contact/ContactPage').then((module) => module.ContactPage),
  },
  textPage('donate', 'heart'),
  textPage('bilibili', 'play'),
  {
    name: 'status',
    icon: 'pulse',
    namespaces: ['other'],
    withoutAntd: true,
    load: () => import('./status/StatusPage').then((module) => module.StatusPage),
  },
];
