import { atom, createStore, useAtom, useAtomValue, useSetAtom } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import { readCookie, writeCookie } from '../browser/cookie';

export type ThemeMode = 'light' | 'dark' | 'system';
export const accents = ['court', 'ocean', 'indigo', 'plum', 'rose', 'clay', 'amber', 'slate'] as const;
export type Accent = (typeof accents)[number];

const SIDEBAR_COOKIE = 'sidebarStatus';
const SIDEBAR_DAYS = 365;
const onInit = { getOnInit: true };

const store = createStore();
const themeMode = atomWithStorage<ThemeMode>('rallyrank.theme', 'system', undefined, onInit);
const accent = atomWithStorage<Accent>('rallyrank.accent', 'court', undefined, onInit);
const sidebar = atom(readCookie(SIDEBAR_COOKIE) !== '0');
const sidebarOpen = atom(
  (get) => get(sidebar),
  (_get, set, open: boolean) => {
    set(sidebar, open);
    writeCookie(SIDEBAR_COOKIE, open ? '1' : '0', SIDEBAR_DAYS);
  },
);

/** What the visitor chose about the look of the site; kept in the browser. */
export const useThemeMode = () => useAtom(themeMode, { store });
export const useAccent = () => useAtom(accent, { store });
export const useSidebarOpen = () => useAtomValue(sidebarOpen, { store });
export const useSetSidebarOpen = () => useSetAtom(sidebarOpen, { store });
