import { Popover } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Icon } from '~/shared/ui/Icon';
import { beside } from '~/shared/ui/popup-place';
import style from './TopMenu.module.css';
import { useMenu, type WordedEntry } from './use-menu';

/** Specification, section 9: further items go into the 'more' menu. */
const MOST_ITEMS = 20;

interface Submenu {
  readonly key: string;
  readonly title: string;
  readonly entries: readonly WordedEntry[];
}

const Item = ({ menu }: { readonly menu: Submenu }) => {
  const [open, setOpen] = useState(false);
  const active = menu.entries.some((entry) => entry.active);
  const only = menu.entries.length === 1 ? menu.entries[0] : undefined;
  if (only) {
    return (
      <Link className={style.item} to={only.path} {...(active ? { 'aria-current': 'page' } : {})}>
        {menu.title}
      </Link>
    );
  }
  return (
    <div>
      <Popover
        trigger="click"
        placement="bottomLeft"
        arrow={false}
        getPopupContainer={beside}
        open={open}
        onOpenChange={setOpen}
        content={
          <ul className={style.submenu}>
            {menu.entries.map((entry) => (
              <li key={entry.key}>
                <Link
                  to={entry.path}
                  onClick={() => setOpen(false)}
                  {...(entry.active ? { 'aria-current': 'page' } : {})}
                >
                  <Icon name={entry.icon} />
                  {entry.title}
                </Link>
              </li>
            ))}
          </ul>
        }
      >
        <button type="button" className={style.item} data-active={active} aria-expanded={open}>
          {menu.title}
          <Icon name="down" size={12} />
        </button>
      </Popover>
    </div>
  );
};

/** Home and a submenu for each group, on a desk. */
export const TopMenu = () => {
  const { t } = useTranslation('app');
  const menu = useMenu();
  const all: Submenu[] = [{ key: 'home', title: menu.home.title, entries: [menu.home] }, ...menu.groups];
  const rest = all.slice(MOST_ITEMS).flatMap((group) => group.entries);
  return (
    <nav className={style.menu} aria-label={t('nav.top')}>
      {all.slice(0, MOST_ITEMS).map((group) => (
        <Item key={group.key} menu={group} />
      ))}
      {rest.length > 0 && <Item menu={{ key: 'more', title: t('menu.more'), entries: rest }} />}
    </nav>
  );
};
