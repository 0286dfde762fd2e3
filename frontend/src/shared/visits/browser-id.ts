import { readCookie, writeCookie } from '../browser/cookie';

/** Specification, sections 3 and 4. */
const SEED = 31;
const COOKIE = 'browserId';
const COOKIE_DAYS = 0.5;

/** A 32-bit polynomial hash of a text, in base 36. */
export const hashOf = (text: string): string => {
  let hash = SEED;
  for (let at = 0; at < text.length; at++) hash = (Math.imul(hash, SEED) + text.charCodeAt(at)) | 0;
  return (hash >>> 0).toString(36);
};

/**
 * Distinguishes this browser from others for half a day. It is made from data that every page can read and a random
 * number, so that the same browser cannot be recognized after the half day.
 */
export const browserId = (): string => {
  const known = readCookie(COOKIE);
  if (known !== undefined && known !== '') return known;
  const { language, hardwareConcurrency } = navigator;
  const traits = [language, hardwareConcurrency, screen.width, screen.height, devicePixelRatio, Math.random()];
  const made = hashOf(traits.join(' '));
  writeCookie(COOKIE, made, COOKIE_DAYS);
  return made;
};
