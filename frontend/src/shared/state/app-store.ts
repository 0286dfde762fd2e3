import { atom, useAtom, useAtomValue, useSetAtom } from 'jotai';
import { atomWithStorage, createJSONStorage } from 'jotai/utils';
import { readCookie, writeCookie } from '../browser/cookie';
import { lasting } from '../browser/storage';
import { type Layout, readLayout } from './layout';
import { store } from './store';

export type ThemeMode = 'light' | 'dark' | 'system';
export const sizes = ['default', 'medium', 'small', 'mini'] as const;
export type Size = (typeof sizes)[number];

const LAYOUT_KEY = 'rallyrank.layout';
const SIDEBAR_COOKIE = 'sidebarStatus';
const SIDEBAR_DAYS = 365;
/** Specification, section 9. */
const SIZE_COOKIE = 'size';
const SIZE_DAYS = 30;

const themeMode = atomWithStorage<ThemeMode>(
  'rallyrank.theme',
  'system',
  createJSONStorage(() => lasting),
  { getOnInit: true },
);
const layout = atom(readLayout(lasting.getItem(LAYOUT_KEY)));
const sidebar = atom(readCookie(SIDEBAR_COOKIE) !== '0');
const sidebarOpen = atom(
  (get) => get(sidebar),
  (_get, set, open: boolean) => {
    set(sidebar, open);
    writeCookie(SIDEBAR_COOKIE, open ? '1' : '0', SIDEBAR_DAYS);
  },
);
const chosenSize = atom<Size>(sizes.find((one) => one === readCookie(SIZE_COOKIE)) ?? 'medium');
const size = atom(
  (get) => get(chosenSize),
  (_get, set, next: Size) => {
    set(chosenSize, next);
    writeCookie(SIZE_COOKIE, next, SIZE_DAYS);
  },
);

/** The appearance that the visitor has chosen for the site; it is stored in the browser. */
export const useThemeMode = () => useAtom(themeMode, { store });
export const useSize = () => useAtom(size, { store });
export const useSidebarOpen = () => useAtomValue(sidebarOpen, { store });
export const useSetSidebarOpen = () => useSetAtom(sidebarOpen, { store });

/** The layout settings; a change lasts until the page is left, unless it is saved. */
export const useLayout = () => useAtomValue(layout, { store });
export const changeLayout = (change: Partial<Layout>): void => store.set(layout, { ...store.get(layout), ...change });
export const saveLayout = (): void => lasting.setItem(LAYOUT_KEY, JSON.stringify(store.get(layout)));
/** Deletes the saved layout and reloads the page (specification, section 4). */
export const resetLayout = (): void => {
  lasting.removeItem(LAYOUT_KEY);
  location.reload();
};
