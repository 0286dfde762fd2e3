import { viewOf } from '@rallyrank/contracts/identity/site-menu';
import { useLocation } from 'react-router-dom';
import { currentLanguage } from '../i18n/language';
import { accessTo, type PageDeclaration, pathOf } from '../pages/page';
import { useCurrentPage, usePages } from '../pages/use-pages';
import { useAccess } from '../session/use-access';
import { type IconName, isIconName } from '../ui/icons';
import { type Menu, type MenuEntry, menuOf } from './menu';
import { useMenuTree } from './use-menu-tree';

/** An entry in the form for the shell. */
export interface ShownEntry extends Omit<MenuEntry, 'icon'> {
  readonly icon: IconName;
  /** Whether the visitor is on its page or on one below it. */
  readonly active: boolean;
}

const useDeclared = (): ReadonlyMap<string, PageDeclaration> =>
  new Map(usePages().map((page) => [viewOf(page.name), page]));

/** The icon that an operator has chosen for an entry, if the site has it, otherwise that of the page. */
export const useIcons = () => {
  const declared = useDeclared();
  return (icon: unknown, view: string | undefined): IconName | undefined =>
    isIconName(icon) ? icon : declared.get(view ?? '')?.icon;
};

/** The menu of the caller, without pages that the caller may not open. */
export const useMenu = (): Menu<ShownEntry> & { readonly entries: readonly ShownEntry[] } => {
  const current = useCurrentPage();
  const { pathname, search } = useLocation();
  const access = useAccess();
  const declared = useDeclared();
  const iconOf = useIcons();
  const { top, groups } = menuOf(useMenuTree(), {
    language: currentLanguage(),
    pageOf: (view) => {
      const page = declared.get(view);
      return page && access(accessTo(page)) === 'allowed' ? { name: page.name, path: pathOf(page) } : undefined;
    },
  });
  const shown = (entry: MenuEntry): ShownEntry => ({
    ...entry,
    icon: iconOf(entry.icon, entry.page && viewOf(entry.page)) ?? 'share',
    active: entry.page ? entry.page === (current?.activeMenu ?? current?.name) : entry.to === pathname + search,
  });
  const menu = {
    top: top.map(shown),
    groups: groups.map((group) => ({ ...group, entries: group.entries.map(shown) })),
  };
  /** All entries, in the order of the menu. */
  return { ...menu, entries: [...menu.top, ...menu.groups.flatMap((group) => group.entries)] };
};
