import { createStore } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import { lasting } from '../browser/storage';

/** The state of the application. */
export const store = createStore();

/** A text that is stored in this browser, and follows changes made in other tabs. */
export const storedText = (key: string) =>
  atomWithStorage<string>(
    key,
    '',
    {
      getItem: (name) => lasting.getItem(name) ?? '',
      setItem: lasting.setItem,
      removeItem: lasting.removeItem,
      subscribe: (name, changed) => lasting.subscribe(name, (text) => changed(text ?? '')),
    },
    { getOnInit: true },
  );
