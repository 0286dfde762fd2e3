import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { homeEntry, isUnder, type MenuEntry, menuEntries, menuGroups } from '../menu';

/** The menu in words, with the entry under which the visitor is. */
export const useMenu = () => {
  const { t } = useTranslation('app');
  const { pathname } = useLocation();
  const worded = (entry: MenuEntry) => ({ ...entry, title: t(`menu.${entry.key}`), active: isUnder(pathname, entry) });
  return {
    home: worded(homeEntry),
    groups: menuGroups.map((group) => ({
      key: group.key,
      title: t(`group.${group.key}`),
      entries: group.entries.map(worded),
    })),
    entries: menuEntries.map(worded),
  };
};

export type WordedEntry = ReturnType<typeof useMenu>['home'];
