import type { PageDeclaration } from '~/shared/pages/page';

export const ownPages: readonly PageDeclaration[] = [
  {
    name: 'sitemap',
    icon: 'series',
    menu: { group: 'other', order: 90 },
    namespaces: ['app'],
    withoutAntd: true,
    load: () => import('./SitemapPage').then((module) => module.SitemapPage),
  },
];
