import { notice } from '@rallyrank/contracts/identity/notice';
import { routes, rpcs } from '@rallyrank/contracts/registry';
import { testEntity } from '@rallyrank/infra/entity/entity.contract';
import { IdentityModule } from '../identity.module.js';

testEntity({
  entity: notice,
  modules: { identity: IdentityModule },
  routes,
  rpcs,
  values: (n) => ({
    noticeTitle: `公告 ${String.fromCharCode(65 + n)}`,
    noticeType: n % 2 === 0 ? '1' : '2',
    status: n % 3 === 0 ? '1' : '0',
    noticeContent: `<p>Notice <strong>${n}</strong></p>`,
  }),
  changed: { noticeContent: '<p>Changed</p>' },
  broken: { values: { noticeTitle: '<img src=x onerror=alert(1)>' }, field: 'noticeTitle' },
});
