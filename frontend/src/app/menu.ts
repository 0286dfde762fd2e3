import type { IconName } from '~/shared/ui/Icon';
import { paths } from '~/shared/url/paths';

export interface MenuEntry {
  readonly key: 'home' | 'players' | 'h2h' | 'ranking' | 'events' | 'series';
  readonly path: string;
  readonly icon: IconName;
}

export interface MenuGroup {
  readonly key: 'players' | 'rankings' | 'tournaments';
  readonly entries: readonly MenuEntry[];
}

export const homeEntry: MenuEntry = { key: 'home', path: paths.home, icon: 'home' };

export const menuGroups: readonly MenuGroup[] = [
  {
    key: 'players',
    entries: [
      { key: 'players', path: paths.players, icon: 'player' },
      { key: 'h2h', path: paths.h2h(), icon: 'versus' },
    ],
  },
  { key: 'rankings', entries: [{ key: 'ranking', path: paths.ranking(), icon: 'ranking' }] },
  {
    key: 'tournaments',
    entries: [
      { key: 'events', path: paths.events(), icon: 'trophy' },
      { key: 'series', path: paths.series, icon: 'series' },
    ],
  },
];

export const menuEntries: readonly MenuEntry[] = [homeEntry, ...menuGroups.flatMap((group) => group.entries)];

/** The four places a thumb reaches on a phone. */
export const phoneEntries = menuEntries.filter((entry) => ['home', 'players', 'ranking', 'events'].includes(entry.key));

/** A detail page belongs to the entry whose path leads its own. */
export const isUnder = (pathname: string, entry: MenuEntry): boolean =>
  pathname === entry.path || pathname.startsWith(`${entry.path}/`);
