import { useTranslation } from 'react-i18next';
import { useAccess } from '~/shared/session/use-access';
import { menuOf } from './menu';
import { accessTo, type PageDeclaration, pathOf } from './page';
import { useCurrentPage, usePages } from './use-pages';

/** The menu in words, with the entry under which the visitor is; pages that the visitor may not open are left out. */
export const useMenu = () => {
  const { t } = useTranslation('app');
  const current = useCurrentPage();
  const access = useAccess();
  const entries = usePages()
    .filter((page) => access(accessTo(page)) === 'allowed')
    .map((page: PageDeclaration) => ({
      ...page,
      path: pathOf(page),
      title: t(`menu.${page.name}`),
      active: page.name === (current?.activeMenu ?? current?.name),
    }));
  const { top, groups } = menuOf(entries);
  return {
    top,
    groups: groups.map((group) => ({ ...group, title: t(`group.${group.key}`) })),
    /** All of them, in the order of the menu. */
    entries: [...top, ...groups.flatMap((group) => group.entries)],
  };
};

export type WordedEntry = ReturnType<typeof useMenu>['top'][number];
