import { expect, test } from '@jest/globals';
import { type RouterMenu, routerTree } from './router-tree.js';

const menu = (id: string, parentId: string, more: Partial<RouterMenu> = {}): RouterMenu => ({
  id,
  parentId,
  menuType: 'C',
  menuName: `菜单${id}`,
  enTitle: `Menu ${id}`,
  icon: null,
  path: `page-${id}`,
  component: `view/${id}`,
  routeName: null,
  query: null,
  isFrame: false,
  isCache: true,
  affix: false,
  visible: '0',
  ...more,
});
const directory = (id: string, parentId: string, more: Partial<RouterMenu> = {}) =>
  menu(id, parentId, { menuType: 'M', component: null, ...more });

test('a top-level directory is a layout and a nested directory a parent view; both are directories without a redirect', () => {
  expect(routerTree([directory('1', '0'), directory('2', '1'), menu('3', '2')])).toEqual([
    expect.objectContaining({
      name: 'Page-1',
      path: '/page-1',
      component: 'Layout',
      redirect: 'noRedirect',
      alwaysShow: true,
      children: [
        expect.objectContaining({
          path: 'page-2',
          component: 'ParentView',
          redirect: 'noRedirect',
          children: [expect.objectContaining({ path: 'page-3', component: 'view/3', hidden: false })],
        }),
      ],
    }),
  ]);
});

test('a top-level page is the only entry of an unnamed layout', () => {
  const [wrapper] = routerTree([menu('1', '0', { routeName: 'start', query: '{"a":1}', isCache: false })]);
  expect(wrapper).toEqual({
    name: '',
    path: '/',
    hidden: false,
    component: 'Layout',
    children: [
      expect.objectContaining({
        name: 'Start',
        query: '{"a":1}',
        meta: expect.objectContaining({ title: '菜单1', enTitle: 'Menu 1', noCache: true, link: null }),
      }),
    ],
  });
});

test('another site is shown in a frame, in a frame within a layout at the top level, or is opened outside', () => {
  const path = 'https://www.example.org:8443/guide';
  const inside = { component: null, path };
  const [root, nested] = routerTree([menu('1', '0', inside), directory('2', '0'), menu('3', '2', inside)]);
  const frame = expect.objectContaining({
    path: 'example/org/8443/guide',
    component: 'InnerLink',
    meta: expect.objectContaining({ link: path }),
  });
  expect([root?.component, root?.children]).toEqual(['Layout', [frame]]);
  expect(nested?.children).toEqual([frame]);
  const [outside] = routerTree([directory('1', '0', { path, isFrame: true })]);
  expect(outside).toMatchObject({ path, component: 'Layout', meta: { link: path } });
});

test('buttons are omitted, hidden entries are marked, and entries whose parent is missing are omitted', () => {
  const tree = routerTree([
    directory('1', '0'),
    menu('2', '1', { visible: '1' }),
    menu('3', '2', { menuType: 'F' }),
    menu('9', '8'),
  ]);
  expect(tree).toHaveLength(1);
  expect(tree[0]?.children).toEqual([expect.objectContaining({ path: 'page-2', hidden: true })]);
  expect(tree[0]?.children?.[0]?.children).toBeUndefined();
});
