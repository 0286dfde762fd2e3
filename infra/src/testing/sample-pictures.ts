import { crc32 } from 'node:zlib';
import sharp from 'sharp';

/** A picture of one colour, with metadata that contains a place and a person. */
export const samplePicture = (format: 'png' | 'jpeg', width = 640, height = 480): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#1677ff' } })
    .withExif({ IFD0: { Artist: 'SECRET-ARTIST' } })
    .toFormat(format)
    .toBuffer();

const IHDR = { type: 12, width: 16, height: 20, crc: 29 };

/** A small PNG that claims to be huge. */
export const bombPicture = async (side = 30_000): Promise<Buffer> => {
  const bytes = Buffer.from(await samplePicture('png', 8, 8));
  bytes.writeUInt32BE(side, IHDR.width);
  bytes.writeUInt32BE(side, IHDR.height);
  bytes.writeUInt32BE(crc32(bytes.subarray(IHDR.type, IHDR.crc)), IHDR.crc);
  return bytes;
};
