import { declareEntity } from '../entity/entity.js';
import { choice, flag, icon, integer, parent, status, text } from '../entity/field.js';
import { identityTexts } from '../locales/identity.js';

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
  label: identityTexts.menu.label,
  plural: identityTexts.menu.plural,
  path: '/system/menu',
  permission: 'system:menu',
  isPublic: false,
  sortedBy: 'orderNum',
  namedBy: { en: 'enTitle', zh: 'menuName' },
  idKey: 'menuId',
  offeredTo: ['system:role:list', 'system:role:query'],
  fields: {
    parentId: parent(identityTexts.menu.parentId),
    menuType: choice({
      initial: 'C',
      label: identityTexts.menu.menuType.label,
      help: identityTexts.menu.menuType.help,
      filter: true,
      choices: [
        { value: 'M', label: identityTexts.menu.menuType.M },
        { value: 'C', label: identityTexts.menu.menuType.C },
        { value: 'F', label: identityTexts.menu.menuType.F },
      ],
    }),
    menuName: text({
      label: identityTexts.menu.menuName.label,
      help: identityTexts.menu.menuName.help,
      max: 50,
      unique: { within: 'parentId' },
      filter: true,
    }),
    enTitle: text({
      label: identityTexts.menu.enTitle.label,
      help: identityTexts.menu.enTitle.help,
      max: 50,
      filter: true,
    }),
    orderNum: integer({
      label: identityTexts.menu.orderNum.label,
      help: identityTexts.menu.orderNum.help,
      min: 0,
      max: 9_999,
    }),
    icon: icon({
      ...inMenu,
      label: identityTexts.menu.icon.label,
      help: identityTexts.menu.icon.help,
      optional: true,
      listed: false,
    }),
    path: text({
      ...inMenu,
      label: identityTexts.menu.path.label,
      help: identityTexts.menu.path.help,
      max: 200,
      optional: true,
      listed: false,
      pattern: { regex: /^(https?:\/\/\S+|\/?[\w-]+(\/[\w{}:-]+)*)$/, rule: 'a path of this site or a web address' },
    }),
    component: text({
      ...ofPage,
      label: identityTexts.menu.component.label,
      help: identityTexts.menu.component.help,
      max: 200,
      optional: true,
      listed: 'onDemand',
      pattern: { regex: /^[\w/-]+$/, rule: 'letters and digits, with hyphens between them' },
    }),
    routeName: text({
      ...ofPage,
      label: identityTexts.menu.routeName.label,
      help: identityTexts.menu.routeName.help,
      max: 50,
      optional: true,
      listed: false,
    }),
    query: text({
      ...ofPage,
      label: identityTexts.menu.query.label,
      help: identityTexts.menu.query.help,
      max: 255,
      optional: true,
      listed: false,
      pattern: { regex: PARAMETERS, rule: 'texts and numbers by name as JSON, such as {"discipline":"MS"}' },
    }),
    perms: text({
      ...ofRight,
      label: identityTexts.menu.perms.label,
      help: identityTexts.menu.perms.help,
      max: 100,
      optional: true,
      filter: true,
      pattern: { regex: /^[a-zA-Z]\w*:[a-zA-Z]\w*:[a-zA-Z]\w*$/, rule: 'a permission such as system:user:list' },
    }),
    isFrame: flag({
      ...inMenu,
      label: identityTexts.menu.isFrame.label,
      help: identityTexts.menu.isFrame.help,
      listed: false,
    }),
    isCache: flag({
      ...ofPage,
      label: identityTexts.menu.isCache.label,
      help: identityTexts.menu.isCache.help,
      listed: false,
    }),
    affix: flag({
      ...inMenu,
      label: identityTexts.menu.affix.label,
      help: identityTexts.menu.affix.help,
      listed: false,
    }),
    visible: status({
      ...inMenu,
      label: identityTexts.menu.visible.label,
      help: identityTexts.menu.visible.help,
      listed: false,
      dictionary: 'sys_show_hide',
    }),
    status: status(identityTexts.menu.status),
  },
});
