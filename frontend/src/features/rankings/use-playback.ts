import { useEffect, useState } from 'react';

/** Time in milliseconds for which a frame is shown at speed 1. */
const FRAME_MS = 700;

/**
 * Plays the frames from the current one to the last, or from the first one if the last is shown.
 * @param frames number of frames
 * @param first index of the initial frame
 */
export const usePlayback = (frames: number, first: number) => {
  const [chosen, setAt] = useState(first);
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(1);
  const last = Math.max(0, frames - 1);
  const at = Math.min(chosen, last);
  const runs = isPlaying && at < last;
  useEffect(() => {
    if (!runs) return;
    const timer = setTimeout(() => setAt(at + 1), FRAME_MS / speed);
    return () => clearTimeout(timer);
  }, [runs, at, speed]);
  const show = (frame: number) => {
    setPlaying(false);
    setAt(Math.min(Math.max(frame, 0), last));
  };
  const toggle = () => {
    if (!runs && at === last) setAt(0);
    setPlaying(!runs);
  };
  return { at, isPlaying: runs, frameMs: FRAME_MS / speed, speed, setSpeed, show, toggle };
};
