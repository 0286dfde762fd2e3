import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Module } from '@nestjs/common';
import { dictData, dictType } from '@rallyrank/contracts/identity/dictionary';
import { menu } from '@rallyrank/contracts/identity/menu';
import { role } from '@rallyrank/contracts/identity/role';
import { routes, rpcs } from '@rallyrank/contracts/registry';
import { PROJECTIONS } from '@rallyrank/infra/nest/ports';
import { servicePorts } from '@rallyrank/infra/nest/service-ports';
import { provide } from '@rallyrank/infra/nest/token';
import { routeClient } from '@rallyrank/infra/testing/route-client';
import { ServiceOnFolder } from '@rallyrank/infra/testing/service-on-folder';
import { until } from '@rallyrank/infra/testing/until';
import { IdentityModule } from './identity.module.js';
import { superuser } from './testing/add-role.js';

/** Has the events of identity and writes none by itself. */
@Module({ imports: [servicePorts('identity')], providers: [provide(PROJECTIONS, [], () => [])] })
class Nothing {}

const onFolder = new ServiceOnFolder({ modules: { identity: Nothing }, routes: [], rpcs: [] }, '2026-01-01T12:00:00Z');
const send = routeClient(onFolder);

const menuValues = {
  menuType: 'C',
  orderNum: 1,
  enTitle: null,
  icon: null,
  path: null,
  component: null,
  routeName: null,
};
const moreValues = { query: null, perms: null, isFrame: false, isCache: true, affix: false, visible: '0', status: '0' };
const roleValues = { status: '0', dataScope: '1', menuCheckStrictly: true, deptIds: [], deptCheckStrictly: true };
type Of = typeof menu | typeof role | typeof dictType | typeof dictData;
const created = ({ events: [event], streamOf }: Of, id: string, values: object) =>
  onFolder.append('identity', streamOf(id), [{ type: event.type, data: { id, values } }]);

/** An instance of an earlier release, whose operators have moved and removed entries. */
const writeOldInstance = async () => {
  const entry = (id: string, values: object) =>
    created(menu, id, { ...menuValues, ...moreValues, parentId: '0', ...values });
  await entry('1', { menuType: 'M', menuName: '系统监控', path: 'monitor' });
  await entry('2', {
    parentId: '1',
    menuName: '定时任务',
    path: 'job',
    component: 'monitor/job/index',
    perms: 'monitor:job:list',
  });
  await entry('3', { parentId: '1', menuName: '服务监控', path: 'server', component: 'monitor/server/index' });
  await entry('4', { parentId: '2', menuType: 'F', menuName: '查询', perms: 'monitor:job:query' });
  await entry('5', { menuName: '球员', path: '/player', component: 'player/index', perms: 'player:index:list' });
  await onFolder.append('identity', menu.streamOf('3'), [{ type: menu.events[2].type, data: { id: '3' } }]);
  await onFolder.append('identity', menu.streamOf('2'), [
    { type: menu.events[1].type, data: { id: '2', values: { parentId: '0' } } },
  ]);
  await created(role, '1', {
    ...roleValues,
    roleName: '超级管理员',
    roleKey: 'admin',
    roleSort: 1,
    menuIds: [],
    remark: null,
  });
  await created(role, '2', {
    ...roleValues,
    roleName: '访客',
    roleKey: 'visitor',
    roleSort: 2,
    menuIds: ['5'],
    remark: null,
  });
  const closed = { type: role.events[1].type, data: { id: '2', values: { menuIds: [] } } };
  await onFolder.append('identity', role.streamOf('2'), [closed]);
  await created(dictType, '1', {
    dictName: '用户性别',
    enName: null,
    dictType: 'sys_user_sex',
    status: '0',
    remark: null,
  });
  const named = {
    dictType: 'sys_user_sex',
    dictSort: 1,
    listClass: null,
    isDefault: 'N',
    status: '0',
    remark: null,
    enLabel: null,
  };
  await created(dictData, '1', { ...named, dictValue: '0', dictLabel: '男' });
  await created(dictData, '2', { ...named, dictValue: '1', dictLabel: '女士' });
  await created(dictData, '3', { ...named, dictValue: '2', dictLabel: '未知', enLabel: 'Not stated' });
  const cleared = { type: dictData.events[1].type, data: { id: '3', values: { enLabel: null } } };
  await onFolder.append('identity', dictData.streamOf('3'), [cleared]);
};

interface Row {
  readonly id: string;
  readonly parentId: string;
  readonly component: string | null;
  readonly perms: string | null;
  readonly dictType: string;
  readonly roleKey: string;
  readonly menuIds: readonly string[];
  readonly enName: string | null;
  readonly enLabel: string | null;
}
const list = async (of: Of): Promise<Row[]> => {
  const { body } = await send(of.routes.list, superuser, { query: of === menu ? {} : { pageSize: '100' } });
  return (body.rows ?? body.data) as unknown as Row[];
};
let menus: Row[];
const having = (component: string) => menus.filter((row) => row.component === component);
const visitor = async () => (await list(role)).find(({ roleKey }) => roleKey === 'visitor')!;

beforeAll(async () => {
  await onFolder.start();
  await writeOldInstance();
  await onFolder.restartAs({ modules: { identity: IdentityModule }, routes, rpcs });
  await until('the instance has been given what is new', async () => (await visitor()).menuIds.length > 0);
  menus = await list(menu);
});
afterAll(() => onFolder.stop());

test('new pages and buttons are in the same places as in a new instance', () => {
  expect(having('monitor/online/index')).toMatchObject([{ parentId: '1' }]);
  expect(menus.filter(({ parentId }) => parentId === '2').map(({ perms }) => perms)).toContain('monitor:job:edit');
});

test('entries that operators have moved or removed are not changed', () => {
  expect(having('monitor/job/index')).toMatchObject([{ id: '2', parentId: '0' }]);
  expect(having('monitor/server/index')).toEqual([]);
  expect(menus.filter(({ perms }) => perms?.startsWith('monitor:server:'))).toEqual([]);
});

test('new public pages are visible for everybody, but not those that were closed before', async () => {
  const { menuIds } = await visitor();
  const [forecasts] = having('performance/forecasts/index');
  expect(menuIds).toContain(forecasts?.id);
  expect(menuIds).not.toContain('5');
});

test('pages that an interrupted start did not show are shown by the next one', async () => {
  const { id, menuIds } = await visitor();
  // As if the process had ended between the entries and the role.
  const half = { menuName: '新页面', path: '/new', component: 'goat/lab/index' };
  await created(menu, '900', { ...menuValues, ...moreValues, parentId: '0', ...half });
  await onFolder.restart();
  await until('the entry is shown', async () => (await visitor()).menuIds.includes('900'));
  expect(await visitor()).toMatchObject({ id, menuIds: [...menuIds, '900'] });
  menus = await list(menu);
});

test('a further start creates nothing twice', async () => {
  const before = await visitor();
  await onFolder.restart();
  await until('it answers again', async () => (await list(menu)).length > 0);
  expect([await list(menu), await visitor()]).toEqual([menus, before]);
});

test('new dictionaries are created with their entries', async () => {
  const types = (await list(dictType)).map(({ dictType: type }) => type);
  expect(types.filter((type) => type === 'sys_user_sex')).toHaveLength(1);
  const entries = (await list(dictData)).map((entry) => entry.dictType);
  expect(entries.filter((type) => type === 'sys_show_hide')).toHaveLength(2);
});

test('earlier built-in entries get their English names, unless operators renamed them or removed the name', async () => {
  const [sex] = (await list(dictType)).filter(({ dictType: type }) => type === 'sys_user_sex');
  expect(sex).toMatchObject({ enName: 'Sex' });
  const entries = (await list(dictData)).filter((entry) => entry.dictType === 'sys_user_sex');
  expect(entries.sort((a, b) => Number(a.id) - Number(b.id)).map(({ enLabel }) => enLabel)).toEqual([
    'Male',
    null,
    null,
  ]);
  const roles = await list(role);
  expect(roles.map(({ roleKey, enName }) => [roleKey, enName])).toEqual([
    ['admin', 'Superuser'],
    ['visitor', 'Visitor'],
  ]);
});
