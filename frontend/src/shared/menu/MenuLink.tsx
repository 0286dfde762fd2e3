import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ShownEntry } from './use-menu';

interface Props {
  readonly entry: ShownEntry;
  readonly children: ReactNode;
  readonly className?: string | undefined;
  readonly title?: string;
  readonly onClick?: () => void;
  /** Identifies the link among the items of its menu; by default the key of the entry. */
  readonly 'data-key'?: string;
}

/** The link of a menu entry; another site opens in a new tab. */
export const MenuLink = ({ entry, children, ...props }: Props) =>
  entry.isExternal ? (
    <a data-key={entry.key} {...props} href={entry.to} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  ) : (
    <Link data-key={entry.key} {...props} to={entry.to} {...(entry.active ? { 'aria-current': 'page' } : {})}>
      {children}
    </Link>
  );
