import { Button } from 'antd';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { useIsMobile } from '~/shared/browser/use-media';
import { useSetSidebarOpen, useSidebarOpen } from '~/shared/state/app-store';
import { Icon } from '~/shared/ui/Icon';
import { RowsSkeleton } from '~/shared/ui/PageState';
import { HeaderSearch } from './HeaderSearch';
import { LanguageSwitch } from './LanguageSwitch';
import { Logo } from './Logo';
import { PhoneNav } from './PhoneNav';
import style from './Shell.module.css';
import { Sidebar, SidebarOverlay } from './Sidebar';
import { Footer, InventedMark } from './SiteMarks';
import { ThemeSwitch } from './ThemeSwitch';
import { TopMenu } from './TopMenu';

const CONTENT = 'content';

/** Moves the focus to the content of the new page, so that the keyboard and screen readers follow a link. */
const useFocusOnNavigation = () => {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
};

interface ToggleProps {
  readonly mobile: boolean;
  readonly open: boolean;
  readonly onToggle: () => void;
}

const MenuButton = ({ mobile, open, onToggle }: ToggleProps) => {
  const { t } = useTranslation('app');
  const label = mobile ? t('nav.open') : t(open ? 'nav.collapse' : 'nav.expand');
  return (
    <Button
      type="text"
      icon={<Icon name="menu" size={18} />}
      aria-label={label}
      title={label}
      aria-expanded={open}
      onClick={onToggle}
    />
  );
};

/** Frame around every page. */
export const Shell = () => {
  const { t } = useTranslation('app');
  const mobile = useIsMobile();
  const pinned = useSidebarOpen();
  const setPinned = useSetSidebarOpen();
  const [overlay, setOverlay] = useState(false);
  const main = useFocusOnNavigation();
  return (
    <div className={style.shell}>
      <a className={style.skip} href={`#${CONTENT}`}>
        {t('nav.skip')}
      </a>
      {mobile ? <SidebarOverlay open={overlay} onClose={() => setOverlay(false)} /> : <Sidebar open={pinned} />}
      <div className={style.body}>
        <header className={style.header}>
          <MenuButton
            mobile={mobile}
            open={mobile ? overlay : pinned}
            onToggle={() => (mobile ? setOverlay(true) : setPinned(!pinned))}
          />
          {mobile ? <Logo /> : <TopMenu />}
          <span className={style.gap} />
          <HeaderSearch />
          <LanguageSwitch />
          <ThemeSwitch />
        </header>
        <InventedMark />
        <main ref={main} id={CONTENT} tabIndex={-1} className={style.main}>
          <Suspense fallback={<RowsSkeleton rows={10} />}>
            <Outlet />
          </Suspense>
        </main>
        <Footer />
      </div>
      <PhoneNav />
      <ScrollRestoration />
    </div>
  );
};
