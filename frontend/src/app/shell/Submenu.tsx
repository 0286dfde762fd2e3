import { type KeyboardEvent, useId } from 'react';
import { MenuLink } from '~/shared/menu/MenuLink';
import type { ShownEntry } from '~/shared/menu/use-menu';
import { Icon } from '~/shared/ui/Icon';
import style from './Submenu.module.css';

/** Maximum number of groups in a row; further groups follow below. */
const MOST_COLUMNS = 3;

export interface MenuGroup {
  readonly key: string;
  /** Undefined for home, which has no group. */
  readonly title?: string;
  readonly entries: readonly ShownEntry[];
}

const target = (key: string, at: number, count: number): number | undefined => {
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return at < 0 ? count - 1 : (at + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
};

/**
 * The arrow keys, Home and End move the focus among the links of the open submenu, and from its button to the links.
 */
export const moveInSubmenu = (event: KeyboardEvent<HTMLElement>): void => {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[popover]:popover-open a')];
  const at = links.findIndex((link) => link.matches(':focus'));
  const next = links[target(event.key, at, links.length) ?? -1];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
};

interface GroupProps {
  readonly group: MenuGroup;
  readonly onFollow: () => void;
}

const Group = ({ group: { title, entries }, onFollow }: GroupProps) => {
  const id = useId();
  return (
    <div className={style.group}>
      {title !== undefined && (
        <p id={id} className={style.title}>
          {title}
        </p>
      )}
      <ul {...(title === undefined ? {} : { 'aria-labelledby': id })}>
        {entries.map((entry) => (
          <li key={entry.key}>
            <MenuLink entry={entry} onClick={onFollow}>
              <Icon name={entry.icon} />
              {entry.title}
            </MenuLink>
          </li>
        ))}
      </ul>
    </div>
  );
};

interface Props {
  readonly groups: readonly MenuGroup[];
  readonly onFollow: () => void;
}

/** The links of a group, or of several groups under their headings. */
export const Submenu = ({ groups, onFollow }: Props) => (
  <div className={style.submenu} style={{ columnCount: Math.min(groups.length, MOST_COLUMNS) }}>
    {groups.map(({ title, ...group }) => (
      <Group
        key={group.key}
        group={groups.length === 1 || title === undefined ? group : { ...group, title }}
        onFollow={onFollow}
      />
    ))}
  </div>
);
