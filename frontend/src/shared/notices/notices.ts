import { atom, useAtomValue } from 'jotai';
import { store } from '../state/store';

/** Time in seconds for which a notice of a kind is shown; 0 until it is closed (specification, section 8). */
export const noticeSeconds = { warning: 30, info: 10, success: 5, error: 0 } as const;

export interface Notice {
  readonly kind: keyof typeof noticeSeconds;
  readonly text: string;
}

const MS_PER_SECOND = 1000;
const shown = atom<readonly Notice[]>([]);

export const currentNotices = (): readonly Notice[] => store.get(shown);

export const dismiss = (notice: Notice): void => store.set(shown, (all) => all.filter((one) => one !== notice));

/**
 * Shows the visitor a message. The same text is shown once, even if several parts of a page failed for the same reason.
 */
export const notify = (kind: Notice['kind'], text: string, seconds: number = noticeSeconds[kind]): void => {
  const notice = { kind, text };
  store.set(shown, (all) => [...all.filter((one) => one.text !== text), notice]);
  if (seconds > 0) setTimeout(() => dismiss(notice), seconds * MS_PER_SECOND);
};

export const useNotices = (): readonly Notice[] => useAtomValue(shown, { store });
