import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import {
  type GuidePictureKey,
  guidePicturePath,
  guidePictureSize,
  guidePictures,
  hasGuidePicture,
} from './guide-pictures';

const folder = fileURLToPath(new URL('../../../public', import.meta.url));
const MAX_BYTES = 600_000;
const expected = (Object.keys(guidePictures) as GuidePictureKey[]).flatMap((key) =>
  (['en', 'zh'] as const).flatMap((language) =>
    (['light', 'dark'] as const).map((scheme) => guidePicturePath(key, language, scheme)),
  ),
);

test('each picture exists in both languages and schemes, and no others do', () => {
  expect(readdirSync(`${folder}/guide`).sort()).toEqual(expected.map((path) => path.replace('/guide/', '')).sort());
});

test('pictures have the size that the page reserves, and together stay small', () => {
  const files = expected.map((path) => readFileSync(folder + path));
  // The VP8X header of a WebP: 24 bits each of width and height, less one.
  const sizes = files.map((file) => [file.readUIntLE(24, 3) + 1, file.readUIntLE(27, 3) + 1]);
  expect(new Set(sizes.map(String))).toEqual(new Set([`${guidePictureSize.width},${guidePictureSize.height}`]));
  expect(files.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(MAX_BYTES);
});

test('a section without a picture has none', () => {
  expect(['goat', 'settings', ''].map(hasGuidePicture)).toEqual([true, false, false]);
});
