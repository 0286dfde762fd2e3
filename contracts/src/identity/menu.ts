import { declareEntity } from '../entity/entity.js';
import { choice, flag, icon, integer, parent, status, text } from '../entity/field.js';

/** A JSON object whose values are texts and numbers. */
const PARAMETERS = /^\{\s*("\w+"\s*:\s*("[^"\\]*"|0|[1-9]\d*)\s*(,\s*(?=")|(?=\})))*\}$/;

/** Buttons have no place in a menu, because a view belongs to a page. */
const inMenu = { shownFor: { field: 'menuType', values: ['M', 'C'] } } as const;
const ofPage = { shownFor: { field: 'menuType', values: ['C'] } } as const;
const ofRight = { shownFor: { field: 'menuType', values: ['C', 'F'] } } as const;

/**
 * An entry of the menu tree: a directory, a page, or a button. Roles refer to entries; the `perms` of these entries are
 * the permissions of a role.
 */
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
    parentId: parent({
      label: { en: 'Parent entry', zh: '上级菜单' },
      help: { en: 'The directory of a page, or the page of a button.', zh: '菜单所属的目录，或按钮所属的菜单。' },
    }),
    menuType: choice({
      initial: 'C',
      label: { en: 'Type', zh: '菜单类型' },
      help: {
        en: 'A directory holds pages, a page opens a view or a link, and a button is a right without a place in the menu.',
        zh: '目录用于归类菜单，菜单打开页面或链接，按钮只代表一项权限，不在菜单中显示。',
      },
      filter: true,
      choices: [
        { value: 'M', label: { en: 'Directory', zh: '目录' } },
        { value: 'C', label: { en: 'Page', zh: '菜单' } },
        { value: 'F', label: { en: 'Button', zh: '按钮' } },
      ],
    }),
    menuName: text({
      label: { en: 'Name in Chinese', zh: '菜单名称' },
      help: { en: 'Unique among the entries beside it.', zh: '同一上级下不能重复。' },
      max: 50,
      unique: { within: 'parentId' },
      filter: true,
    }),
    enTitle: text({
      label: { en: 'Name in English', zh: '英文名称' },
      help: { en: 'Shown to readers of English.', zh: '界面语言为英文时显示。' },
      max: 50,
      filter: true,
    }),
    orderNum: integer({
      label: { en: 'Order', zh: '显示排序' },
      help: { en: 'Smaller numbers come first among the entries beside it.', zh: '同级菜单中数字小的排在前面。' },
      min: 0,
      max: 9_999,
    }),
    icon: icon({
      ...inMenu,
      label: { en: 'Icon', zh: '菜单图标' },
      help: {
        en: 'Stands before the name of a page or link in the menu. Without one, a page has its usual icon.',
        zh: '显示在菜单中页面或链接名称之前；未选择时使用页面默认图标。',
      },
      optional: true,
      listed: false,
    }),
    path: text({
      ...inMenu,
      label: { en: 'Address', zh: '路由地址' },
      help: {
        en: 'The path of the page, such as user; for a link, an address that begins with http:// or https://.',
        zh: '访问的路由地址，如：user；外部链接以 http(s):// 开头。',
      },
      max: 200,
      optional: true,
      listed: false,
      pattern: { regex: /^(https?:\/\/\S+|\/?[\w-]+(\/[\w{}:-]+)*)$/, rule: 'a path of this site or a web address' },
    }),
    component: text({
      ...ofPage,
      label: { en: 'View', zh: '组件路径' },
      help: {
        en: 'The page of the site that opens, such as system/user/index. An entry whose view the site does not have is not shown.',
        zh: '打开的页面组件，如：system/user/index；本站没有的组件不会显示。',
      },
      max: 200,
      optional: true,
      listed: 'onDemand',
      pattern: { regex: /^[\w/-]+$/, rule: 'letters and digits, with hyphens between them' },
    }),
    routeName: text({
      ...ofPage,
      label: { en: 'Route name', zh: '路由名称' },
      help: {
        en: 'The name under which clients keep the page; by default the address with a capital first letter.',
        zh: '客户端缓存页面时使用的名称，默认为首字母大写的路由地址。',
      },
      max: 50,
      optional: true,
      listed: false,
    }),
    query: text({
      ...ofPage,
      label: { en: 'Parameters (JSON)', zh: '路由参数' },
      help: {
        en: 'Parameters with which the page opens, such as {"discipline":"MS"}.',
        zh: '访问页面时默认传递的参数，如：{"discipline":"MS"}。',
      },
      max: 255,
      optional: true,
      listed: false,
      pattern: { regex: PARAMETERS, rule: 'texts and numbers by name as JSON, such as {"discipline":"MS"}' },
    }),
    perms: text({
      ...ofRight,
      label: { en: 'Permission', zh: '权限标识' },
      help: {
        en: 'The right that roles with this entry have, such as system:user:list.',
        zh: '拥有该菜单的角色获得的权限，如：system:user:list。',
      },
      max: 100,
      optional: true,
      filter: true,
      pattern: { regex: /^[a-zA-Z]\w*:[a-zA-Z]\w*:[a-zA-Z]\w*$/, rule: 'a permission such as system:user:list' },
    }),
    isFrame: flag({
      ...inMenu,
      label: { en: 'Opens outside of the site', zh: '是否外链' },
      help: {
        en: 'The address is that of another site and opens in a new tab; otherwise such a site is shown in a frame.',
        zh: '路由地址为其他网站，在新标签页中打开；否则在本站内嵌显示。',
      },
      listed: false,
    }),
    isCache: flag({
      ...ofPage,
      label: { en: 'Kept when left', zh: '是否缓存' },
      help: {
        en: 'Clients that keep pages keep this one while its tab is open.',
        zh: '支持页面缓存的客户端在标签打开期间保留该页面。',
      },
      listed: false,
    }),
    affix: flag({
      ...inMenu,
      label: { en: 'Pinned tab', zh: '固定标签' },
      help: { en: 'Its tag tab is always there and cannot be closed.', zh: '标签栏中始终显示，不能关闭。' },
      listed: false,
    }),
    visible: status({
      ...inMenu,
      label: { en: 'Shown in the menu', zh: '显示状态' },
      help: {
        en: 'A hidden entry is not in the menu, but its page can be opened.',
        zh: '隐藏后不出现在菜单中，但仍可访问其页面。',
      },
      listed: false,
      dictionary: 'sys_show_hide',
    }),
    status: status({
      label: { en: 'Status', zh: '菜单状态' },
      help: {
        en: 'A disabled entry is not in the menu, and its permission counts for nobody but superusers.',
        zh: '停用后不出现在菜单中，除超级管理员外其权限一并失效。',
      },
    }),
  },
});
