import { useAtomValue } from 'jotai';
import { store, storedText } from '~/shared/state/store';

/** Signals for followed players that the reader has chosen: 1 for on. */
const chosen = { sound: storedText('rallyrank.live.sound'), title: storedText('rallyrank.live.title') };
export type NoticeKind = keyof typeof chosen;

export const setNotice = (kind: NoticeKind, on: boolean): void => store.set(chosen[kind], on ? '1' : '0');
export const useNotice = (kind: NoticeKind): boolean => useAtomValue(chosen[kind], { store }) === '1';

const TONE_HZ = 880;
const TONE_S = 0.12;
const LOUDNESS = 0.08;
let context: AudioContext | undefined;

/** Plays a short tone. Browsers allow it after a click on the page, and choosing the option is one. */
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
