import { menu } from '@rallyrank/contracts/identity/menu';
import { routes, rpcs } from '@rallyrank/contracts/registry';
import { testEntity } from '@rallyrank/infra/entity/entity.contract';
import { IdentityModule } from '../identity.module.js';

testEntity({
  entity: menu,
  modules: { identity: IdentityModule },
  routes,
  rpcs,
  values: (n) => ({
    parentId: '0',
    menuType: 'C',
    menuName: `菜单 ${String.fromCharCode(65 + n)}`,
    enTitle: `Menu ${String.fromCharCode(65 + n)}`,
    orderNum: n,
    icon: null,
    path: `invented-${n}`,
    component: n % 2 === 0 ? null : 'invented/index',
    routeName: null,
    query: null,
    perms: n % 3 === 0 ? null : 'system:menu:list',
    isFrame: false,
    isCache: true,
    affix: false,
    visible: '0',
    status: n % 2 === 0 ? '0' : '1',
  }),
  changed: { icon: 'flag' },
  broken: { values: { path: 'javascript:alert(1)' }, field: 'path' },
});
