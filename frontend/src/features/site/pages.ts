import type { PageDeclaration } from '~/shared/pages/page';

export const ownPages: readonly PageDeclaration[] = [
  {
    name: 'sitemap',
    icon: 'tree',
    namespaces: ['app'],
    withoutAntd: true,
    load: () => import('./SitemapPage').then((module) => module.SitemapPage),
  },
  {
    name: 'frame',
    icon: 'share',
    namespaces: ['app'],
    withoutAntd: true,
    load: () => import('./FramePage').then((module) => module.FramePage),
  },
];
