import { useTranslation } from 'react-i18next';
import { MenuLink } from '~/shared/menu/MenuLink';
import { useMenu } from '~/shared/menu/use-menu';
import { Dropdown } from '~/shared/ui/Dropdown';
import { Icon } from '~/shared/ui/Icon';
import { type MenuGroup, moveInSubmenu, Submenu } from './Submenu';
import style from './TopMenu.module.css';
import { useFitting } from './use-fitting';

/** Specification, section 9: further items go into the 'more' menu. */
const MOST_ITEMS = 20;

interface MenuItem {
  readonly key: string;
  readonly title: string;
  readonly groups: readonly MenuGroup[];
}

const Item = ({ menu }: { readonly menu: MenuItem }) => {
  const { groups } = menu;
  const entries = groups.flatMap((group) => group.entries);
  const active = entries.some((entry) => entry.active);
  const only = entries.length === 1 ? entries[0] : undefined;
  if (only) {
    return (
      <MenuLink className={style.item} entry={only} data-key={menu.key}>
        {only.title}
      </MenuLink>
    );
  }
  return (
    <Dropdown
      button={(props) => (
        <button
          {...props}
          type="button"
          className={style.item}
          data-key={menu.key}
          data-active={active}
          title={menu.title}
        >
          <span>{menu.title}</span>
          <Icon name="down" size={12} />
        </button>
      )}
    >
      {(close) => <Submenu groups={groups} onFollow={close} />}
    </Dropdown>
  );
};

/** Home and a submenu for each group, on a desktop; items that do not fit are in the 'more' menu. */
export const TopMenu = () => {
  const { t } = useTranslation('app');
  const menu = useMenu();
  const all: readonly MenuItem[] = [
    ...menu.top.map((entry) => ({
      key: entry.key,
      title: entry.title,
      groups: [{ key: entry.key, entries: [entry] }],
    })),
    ...menu.groups.map(({ key, title, entries }) => ({ key, title, groups: [{ key, title, entries }] })),
  ];
  const fitting = useFitting(all);
  const shown = Math.min(fitting.count, MOST_ITEMS);
  const rest = all.slice(shown).flatMap(({ groups }) => groups);
  return (
    <nav ref={fitting.ref} className={style.menu} aria-label={t('nav.top')} onKeyDown={moveInSubmenu}>
      {all.slice(0, shown).map((item) => (
        <Item key={item.key} menu={item} />
      ))}
      {rest.length > 0 && <Item menu={{ key: 'more', title: t('nav.more'), groups: rest }} />}
    </nav>
  );
};
