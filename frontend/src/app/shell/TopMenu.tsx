import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMenu, type WordedEntry } from '~/shared/pages/use-menu';
import { Dropdown } from '~/shared/ui/Dropdown';
import { Icon } from '~/shared/ui/Icon';
import style from './TopMenu.module.css';
import { useFitting } from './use-fitting';

/** Specification, section 9: further items go into the 'more' menu. */
const MOST_ITEMS = 20;

interface Submenu {
  readonly key: string;
  readonly title: string;
  readonly entries: readonly WordedEntry[];
}

const Item = ({ menu }: { readonly menu: Submenu }) => {
  const active = menu.entries.some((entry) => entry.active);
  const only = menu.entries.length === 1 ? menu.entries[0] : undefined;
  if (only) {
    return (
      <Link className={style.item} data-key={menu.key} to={only.path} {...(active ? { 'aria-current': 'page' } : {})}>
        {menu.title}
      </Link>
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
      {(close) => (
        <ul className={style.submenu}>
          {menu.entries.map((entry) => (
            <li key={entry.name}>
              <Link to={entry.path} onClick={close} {...(entry.active ? { 'aria-current': 'page' } : {})}>
                <Icon name={entry.icon} />
                {entry.title}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Dropdown>
  );
};

/** Home and a submenu for each group, on a desktop; what does not fit is in the 'more' menu. */
export const TopMenu = () => {
  const { t } = useTranslation('app');
  const menu = useMenu();
  const all: Submenu[] = [
    ...menu.top.map((entry) => ({ key: entry.name, title: entry.title, entries: [entry] })),
    ...menu.groups,
  ];
  const fitting = useFitting(all.map(({ key }) => key));
  const shown = Math.min(fitting.count, MOST_ITEMS);
  const rest = all.slice(shown).flatMap((group) => group.entries);
  return (
    <nav ref={fitting.ref} className={style.menu} aria-label={t('nav.top')}>
      {all.slice(0, shown).map((group) => (
        <Item key={group.key} menu={group} />
      ))}
      {rest.length > 0 && <Item menu={{ key: 'more', title: t('nav.more'), entries: rest }} />}
    </nav>
  );
};
