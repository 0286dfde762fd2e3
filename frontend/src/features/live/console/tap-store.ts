import { randomKey } from '~/shared/api/outgoing-call';
import { lasting, ofTab } from '~/shared/browser/storage';
import { Kept, nothingKept } from './taps';

const PREFIX = 'rallyrank.console.';
const CONSOLE_KEY = 'rallyrank.consoleId';
const listeners = new Set<() => void>();
/** Each text is parsed once, so that an unchanged state is the same object. */
const parsed = new Map<string, { readonly text: string; readonly kept: Kept }>();

const parse = (text: string): Kept => {
  try {
    const result = Kept.safeParse(JSON.parse(text));
    return result.success ? result.data : nothingKept;
  } catch {
    return nothingKept;
  }
};

/**
 * The state that this browser has stored for a match. It is read from the storage each time, because other tabs also
 * write to it.
 */
export const keptOf = (match: string): Kept => {
  const text = lasting.getItem(PREFIX + match);
  if (text === null) return nothingKept;
  const known = parsed.get(match);
  if (known?.text === text) return known.kept;
  const kept = parse(text);
  parsed.set(match, { text, kept });
  return kept;
};

export const keep = (match: string, change: (kept: Kept) => Kept): void => {
  lasting.setItem(PREFIX + match, JSON.stringify(change(keptOf(match))));
  for (const listener of listeners) listener();
};

/** Matches with unacknowledged taps, and their number. */
export const unsentByMatch = (): ReadonlyMap<string, number> =>
  new Map(
    lasting
      .keys()
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => key.slice(PREFIX.length))
      .map((match): [string, number] => [match, keptOf(match).taps.length])
      .filter(([, count]) => count > 0),
  );

export const subscribeKept = (listener: () => void) => {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
};

/** Distinguishes this console from others that score the same match. */
export const consoleId = (): string => {
  const known = ofTab.getItem(CONSOLE_KEY);
  if (known !== null) return known;
  const made = randomKey();
  ofTab.setItem(CONSOLE_KEY, made);
  return made;
};
