import { useSyncExternalStore } from 'react';

/** How the reader wants to be told of followed players. */
const KEYS = { sound: 'rallyrank.live.sound', title: 'rallyrank.live.title' } as const;
export type NoticeKind = keyof typeof KEYS;
const listeners = new Set<() => void>();

const isOn = (kind: NoticeKind): boolean => localStorage.getItem(KEYS[kind]) === '1';

export const setNotice = (kind: NoticeKind, on: boolean): void => {
  localStorage.setItem(KEYS[kind], on ? '1' : '0');
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useNotice = (kind: NoticeKind): boolean => useSyncExternalStore(subscribe, () => isOn(kind));

const TONE_HZ = 880;
const TONE_S = 0.12;
const LOUDNESS = 0.08;
let context: AudioContext | undefined;

/** A short tone. Browsers allow it once the page was clicked, which choosing it needs. */
export const playTone = (): void => {
  context ??= new AudioContext();
  const tone = context.createOscillator();
  const gain = context.createGain();
  tone.frequency.value = TONE_HZ;
  gain.gain.value = LOUDNESS;
  tone.connect(gain).connect(context.destination);
  tone.start();
  tone.stop(context.currentTime + TONE_S);
};
