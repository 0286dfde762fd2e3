import { declareEntity } from '../entity/entity.js';
import { choice, flag, integer, parent, status, text } from '../entity/field.js';

/** A JSON object of texts and numbers. */
const PARAMETERS = /^\{\s*("\w+"\s*:\s*("[^"\\]*"|0|[1-9]\d*)\s*(,\s*(?=")|(?=\})))*\}$/;

/** Buttons have no place in a menu; a view belongs to a page. */
const inMenu = { shownFor: { field: 'menuType', values: ['M', 'C'] } } as const;
const ofPage = { shownFor: { field: 'menuType', values: ['C'] } } as const;
const ofRight = { shownFor: { field: 'menuType', values: ['C', 'F'] } } as const;

/** An entry of the menu tree: a directory, a page, or a button. Roles refer to entries; `perms` of these are the permissions of a role. */
export const menu = declareEntity({
  service: 'identity',
  name: 'Menu',
  label: { en: 'Menu', zh: '菜单' },
  plural: { en: 'Menus', zh: '菜单管理' },
  path: '/system/menu',
  permission: 'system:menu',
  isPublic: false,
  sortedBy: 'orderNum',
  namedBy: { en: 'enTitle', zh: 'menuName' },
  idKey: 'menuId',
  offeredTo: ['system:role:list', 'system:role:query'],
  fields: {
    parentId: parent({ label: { en: 'Above', zh: '上级菜单' } }),
    menuType: choice({
      initial: 'C',
      label: { en: 'Type', zh: '菜单类型' },
      filter: true,
      choices: [
        { value: 'M', label: { en: 'Directory', zh: '目录' } },
        { value: 'C', label: { en: 'Page', zh: '菜单' } },
        { value: 'F', label: { en: 'Button', zh: '按钮' } },
      ],
    }),
    menuName: text({
      label: { en: 'Name in Chinese', zh: '菜单名称' },
      max: 50,
      unique: { within: 'parentId' },
      filter: true,
    }),
    enTitle: text({ label: { en: 'Name in English', zh: '英文名称' }, max: 50, filter: true }),
    orderNum: integer({ label: { en: 'Order', zh: '显示排序' }, min: 0, max: 9_999 }),
    icon: text({ ...inMenu, label: { en: 'Icon', zh: '菜单图标' }, max: 50, optional: true, listed: false }),
    path: text({
      ...inMenu,
      label: { en: 'Address', zh: '路由地址' },
      max: 200,
      optional: true,
      listed: false,
      pattern: { regex: /^(https?:\/\/\S+|\/?[\w-]+(\/[\w{}:-]+)*)$/, rule: 'a path of this site or a web address' },
    }),
    component: text({
      ...ofPage,
      label: { en: 'View', zh: '组件路径' },
      max: 200,
      optional: true,
      listed: false,
      pattern: { regex: /^[\w/-]+$/, rule: 'letters and digits, with hyphens between them' },
    }),
    routeName: text({ ...ofPage, label: { en: 'Route name', zh: '路由名称' }, max: 50, optional: true, listed: false }),
    query: text({
      ...ofPage,
      label: { en: 'Parameters (JSON)', zh: '路由参数' },
      max: 255,
      optional: true,
      listed: false,
      pattern: { regex: PARAMETERS, rule: 'texts and numbers by name as JSON, such as {"discipline":"MS"}' },
    }),
    perms: text({
      ...ofRight,
      label: { en: 'Permission', zh: '权限标识' },
      max: 100,
      optional: true,
      filter: true,
      pattern: { regex: /^[a-zA-Z]\w*:[a-zA-Z]\w*:[a-zA-Z]\w*$/, rule: 'a permission such as system:user:list' },
    }),
    isFrame: flag({ ...inMenu, label: { en: 'Opens outside of the site', zh: '是否外链' }, listed: false }),
    isCache: flag({ ...ofPage, label: { en: 'Kept when left', zh: '是否缓存' }, listed: false }),
    affix: flag({ ...inMenu, label: { en: 'Pinned tab', zh: '固定标签' }, listed: false }),
    visible: status({
      ...inMenu,
      label: { en: 'Shown in the menu', zh: '显示状态' },
      listed: false,
      dictionary: 'sys_show_hide',
    }),
    status: status({ label: { en: 'Status', zh: '菜单状态' } }),
  },
});
