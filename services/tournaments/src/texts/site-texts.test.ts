import { routes, rpcs } from '@rallyrank/contracts/registry';
import { siteText } from '@rallyrank/contracts/tournaments/site-text';
import { testEntity } from '@rallyrank/infra/entity/entity.contract';
import { TournamentsModule } from '../tournaments.module.js';

const pages = ['about', 'blog', 'contact', 'donate', 'guide', 'log'];

testEntity({
  entity: siteText,
  modules: { tournaments: TournamentsModule },
  routes,
  rpcs,
  values: (n) => ({
    key: `text-${String.fromCharCode(97 + n)}`,
    page: pages[n % pages.length],
    position: n + 1,
    date: n % 3 === 0 ? null : `2026-01-${10 + (n % 20)}`,
    titleEn: `Title ${n}`,
    titleZh: `标题${n}`,
    bodyEn: `First paragraph ${n}.\n\nSecond paragraph.`,
    bodyZh: `第一段${n}。\n\n第二段。`,
    link: n % 2 === 0 ? null : '/goat/lab',
  }),
  changed: { titleEn: 'Another title' },
  broken: { values: { link: 'javascript:alert(1)' }, field: 'link' },
});
