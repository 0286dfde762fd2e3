type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface SafeStorage extends TextStorage {
  /** Stores a text, and returns whether the browser did so. Otherwise the text lasts until the page is left. */
  readonly store: (key: string, text: string) => boolean;
  readonly keys: () => string[];
  /** Calls back with the new text when another tab has changed it. Returns a function that ends this. */
  readonly subscribe: (key: string, changed: (text: string | null) => void) => () => void;
}

/**
 * A storage of the browser that never throws. Browsers deny access to it when a visitor blocks cookies, and reject
 * writes when it is full; rejected texts are kept in memory.
 * @param open may throw
 */
export const safeStorage = (open: () => Storage): SafeStorage => {
  /** Writes that the browser has rejected, with null for a removal. */
  const refused = new Map<string, string | null>();
  const attempt = <T>(use: (storage: Storage) => T, otherwise: T): T => {
    try {
      return use(open());
    } catch {
      return otherwise;
    }
  };
  const write = (key: string, text: string | null): boolean => {
    const isKept = attempt((storage) => {
      if (text === null) storage.removeItem(key);
      else storage.setItem(key, text);
      return true;
    }, false);
    if (isKept) refused.delete(key);
    else refused.set(key, text);
    return isKept;
  };
  const getItem = (key: string): string | null =>
    refused.has(key) ? (refused.get(key) ?? null) : attempt((storage) => storage.getItem(key), null);
  return {
    getItem,
    store: write,
    setItem: (key, text) => void write(key, text),
    removeItem: (key) => void write(key, null),
    keys: () => {
      const all = new Set([...attempt((storage) => Object.keys(storage), []), ...refused.keys()]);
      return [...all].filter((key) => getItem(key) !== null);
    },
    subscribe: (key, changed) => {
      const read = ({ key: other }: StorageEvent) => {
        // The key is null if the whole storage was cleared.
        if (other === key || other === null) changed(getItem(key));
      };
      addEventListener('storage', read);
      return () => removeEventListener('storage', read);
    },
  };
};

/** Kept until the visitor clears the storage. */
export const lasting = safeStorage(() => localStorage);
/** Kept until the tab is closed. */
export const ofTab = safeStorage(() => sessionStorage);
