import { Link, useLocation } from 'react-router-dom';
import { useInView } from '../browser/use-in-view';
import style from './TabLinks.module.css';

export interface TabLink {
  readonly key: string;
  readonly label: string;
  /** Query of the tab's address on the same page. */
  readonly search: Readonly<Record<string, string>>;
}

interface Props {
  /** Describes the tabs for screen readers. */
  readonly label: string;
  readonly tabs: readonly TabLink[];
  readonly active: string;
}

/** The parts of a page as links, each with an address that can be shared; on a phone the row scrolls. */
export const TabLinks = ({ label, tabs, active }: Props) => {
  const { pathname } = useLocation();
  const row = useInView<HTMLElement>('[aria-current]', active);
  return (
    <nav ref={row} className={style.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.key}
          to={{ pathname, search: new URLSearchParams(tab.search).toString() }}
          preventScrollReset
          {...(tab.key === active ? { 'aria-current': 'page' } : {})}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
};
