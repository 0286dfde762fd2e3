import { useSyncExternalStore } from 'react';

/** Seconds that a notice of a kind stays; 0 stays until it is closed (specification, section 8). */
export const noticeSeconds = { warning: 30, info: 10, success: 5, error: 0 } as const;

export interface Notice {
  readonly kind: keyof typeof noticeSeconds;
  readonly text: string;
}

const MS_PER_SECOND = 1000;
let shown: readonly Notice[] = [];
const listeners = new Set<() => void>();

const show = (next: readonly Notice[]): void => {
  shown = next;
  for (const listener of listeners) listener();
};

export const currentNotices = (): readonly Notice[] => shown;

export const dismiss = (notice: Notice): void => show(shown.filter((one) => one !== notice));

/** Tells the visitor something. The same text is shown once, however many parts of a page failed for the same reason. */
export const notify = (kind: Notice['kind'], text: string, seconds: number = noticeSeconds[kind]): void => {
  const notice = { kind, text };
  show([...shown.filter((one) => one.text !== text), notice]);
  if (seconds > 0) setTimeout(() => dismiss(notice), seconds * MS_PER_SECOND);
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useNotices = (): readonly Notice[] => useSyncExternalStore(subscribe, currentNotices);
