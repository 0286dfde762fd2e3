import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { useIsMobile } from '~/shared/browser/use-media';
import { useLayout, useSetSidebarOpen, useSidebarOpen } from '~/shared/state/app-store';
import { Button } from '~/shared/ui/Button';
import { FullScreenButton } from '~/shared/ui/FullScreenButton';
import { Icon } from '~/shared/ui/Icon';
import { Loading, RowsSkeleton } from '~/shared/ui/PageState';
import { AccountMenu } from './AccountMenu';
import { Breadcrumb } from './Breadcrumb';
import { ConnectionBar } from './ConnectionBar';
import { HeaderSearch } from './HeaderSearch';
import { LanguageSwitch } from './LanguageSwitch';
import { Logo } from './Logo';
import { PageGate } from './PageGate';
import { PhoneNav } from './PhoneNav';
import { SettingsButton } from './SettingsButton';
import style from './Shell.module.css';
import { Sidebar, SidebarOverlay } from './Sidebar';
import { Footer, InventedMark } from './SiteMarks';
import { TopMenu } from './TopMenu';
import { useKeptFocus } from './use-kept-focus';

// Off by default.
const TagTabs = lazy(() => import('./TagTabs'));
// Not needed to show a page.
const NavigationCalls = lazy(() => import('./NavigationCalls'));
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

/** On a desktop the top menu, if it is enabled; otherwise the breadcrumb. */
const Way = () => {
  const mobile = useIsMobile();
  const { topNav } = useLayout();
  if (topNav && !mobile) return <TopMenu />;
  return (
    <>
      {mobile ? <Logo /> : <Breadcrumb />}
      <span className={style.gap} />
    </>
  );
};

/** Frame around every page. */
export const Shell = () => {
  const { t } = useTranslation('app');
  const mobile = useIsMobile();
  const layout = useLayout();
  const pinned = useSidebarOpen();
  const setPinned = useSetSidebarOpen();
  const [overlay, setOverlay] = useState(false);
  const main = useFocusOnNavigation();
  useKeptFocus(main);
  return (
    <div className={style.shell}>
      <a className={style.skip} href={`#${CONTENT}`}>
        {t('nav.skip')}
      </a>
      <Sidebar open={pinned && !mobile} />
      {mobile && <SidebarOverlay open={overlay} onClose={() => setOverlay(false)} />}
      <div className={style.body}>
        <div className={style.top} data-fixed={layout.fixedHeader}>
          <header className={style.header}>
            <MenuButton
              mobile={mobile}
              open={mobile ? overlay : pinned}
              onToggle={() => (mobile ? setOverlay(true) : setPinned(!pinned))}
            />
            <Way />
            <HeaderSearch />
            <LanguageSwitch />
            {!mobile && <FullScreenButton />}
            <SettingsButton />
            <AccountMenu />
          </header>
          {layout.tagsView && (
            <Suspense>
              <TagTabs />
            </Suspense>
          )}
        </div>
        <InventedMark />
        <main ref={main} id={CONTENT} tabIndex={-1} className={style.main} data-wide={layout.fullWidth}>
          {mobile && <Breadcrumb />}
          <Suspense
            fallback={
              <Loading>
                <RowsSkeleton rows={10} />
              </Loading>
            }
          >
            <PageGate>
              <Outlet />
            </PageGate>
          </Suspense>
        </main>
        <Footer />
      </div>
      <PhoneNav />
      <ConnectionBar />
      <ScrollRestoration />
      <Suspense>
        <NavigationCalls />
      </Suspense>
    </div>
  );
};
