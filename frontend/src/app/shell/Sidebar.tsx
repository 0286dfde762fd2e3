import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useInView } from '~/shared/browser/use-in-view';
import { MenuLink } from '~/shared/menu/MenuLink';
import { type ShownEntry, useMenu } from '~/shared/menu/use-menu';
import { useLayout } from '~/shared/state/app-store';
import { Icon } from '~/shared/ui/Icon';
import { Logo } from './Logo';
import style from './Sidebar.module.css';

interface EntryProps {
  readonly entry: ShownEntry;
  readonly small: boolean;
}

const Entry = ({ entry, small }: EntryProps) => (
  <li>
    <MenuLink className={style.entry} entry={entry} title={entry.title}>
      <Icon name={entry.icon} size={18} />
      <span className={small ? 'rr-hidden' : undefined}>{entry.title}</span>
    </MenuLink>
  </li>
);

const Content = ({ small }: { readonly small: boolean }) => {
  const { t } = useTranslation('app');
  const menu = useMenu();
  const { sidebarLogo } = useLayout();
  const active = menu.entries.find((entry) => entry.active)?.key;
  // The menu may be longer than the screen.
  const nav = useInView<HTMLElement>('[aria-current="page"]', active);
  return (
    <nav ref={nav} aria-label={t('nav.main')} className={style.nav}>
      {sidebarLogo && <Logo small={small} />}
      <ul>
        {menu.top.map((entry) => (
          <Entry key={entry.key} entry={entry} small={small} />
        ))}
      </ul>
      {menu.groups.map((group) => (
        <section key={group.key} aria-label={group.title}>
          <p className={small ? style.rule : style.group} aria-hidden>
            {small ? '' : group.title}
          </p>
          <ul>
            {group.entries.map((entry) => (
              <Entry key={entry.key} entry={entry} small={small} />
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
};

interface SidebarProps {
  readonly open: boolean;
}

/** 250 px wide, or a rail of icons; below 1200 px always the rail, and not shown on a phone. */
export const Sidebar = ({ open }: SidebarProps) => (
  <div className={open ? style.wide : style.rail}>
    <Content small={!open} />
  </div>
);

/** The menu over the page, on narrower screens. Escape, a click outside and following a link close it. */
export const SidebarOverlay = ({ open, onClose }: SidebarProps & { readonly onClose: () => void }) => {
  const { t } = useTranslation('app');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes a dialog on Escape
    <dialog ref={dialog} className={style.overlay} aria-label={t('nav.main')} onClose={onClose} onClick={onClose}>
      <Content small={false} />
    </dialog>
  );
};
