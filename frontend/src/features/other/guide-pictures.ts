import type { Language } from '@rallyrank/contracts/shared/language';

/**
 * The page shown in the picture of a section of the usage guide, by the key of the section. `npm run screenshots` takes
 * the pictures.
 */
export const guidePictures = {
  rankings: '/ranking/bwf?discipline=WS',
  tournaments: '/tournament',
  records: '/record',
  goat: '/goat/lab',
} as const;
export type GuidePictureKey = keyof typeof guidePictures;

/** Size of every picture, in pixels. */
export const guidePictureSize = { width: 1024, height: 640 } as const;

export const hasGuidePicture = (key: string): key is GuidePictureKey => key in guidePictures;

/** A path of the site; the file is in `public`. */
export const guidePicturePath = (key: GuidePictureKey, language: Language, scheme: 'light' | 'dark'): string =>
  `/guide/${key}.${language}.${scheme}.webp`;
