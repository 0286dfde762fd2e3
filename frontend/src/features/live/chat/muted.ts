import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { store, storedText } from '~/shared/state/store';

const MOST = 500;
const muted = storedText('rallyrank.chat.muted');
const idsOf = (text: string): string[] => text.split(',').filter((id) => id !== '');

/** Hides the messages of a writer in this browser. */
export const mute = (writerId: string): void =>
  store.set(muted, [...new Set([...idsOf(store.get(muted)), writerId])].slice(-MOST).join(','));

export const unmuteAll = (): void => store.set(muted, '');

/** The writers that this reader has muted. */
export const useMuted = (): ReadonlySet<string> => {
  const text = useAtomValue(muted, { store });
  return useMemo(() => new Set(idsOf(text)), [text]);
};
