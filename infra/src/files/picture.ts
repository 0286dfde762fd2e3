import { DomainError } from '@rallyrank/contracts/shared/errors';
import { SerialQueue } from '../serial-queue.js';

/**
 * Maximum width times height. Decoding a progressive JPEG of 12 million pixels took 230 MB, and the process has 512 MB.
 */
const MOST_PIXELS = 8_000_000;
const DEADLINE_SECONDS = 5;
const MOST_WAITING = 20;

export interface PictureRule {
  readonly format: 'png' | 'jpeg';
  /** Maximum width in pixels; a larger picture is scaled down. */
  readonly width: number;
  readonly height: number;
  /**
   * `cover`: the picture fills the size and is cropped if necessary. `inside`: the whole picture fits into the size.
   */
  readonly fit: 'cover' | 'inside';
}

/**
 * Encodes pictures again, one at a time. This removes everything that is not the picture: metadata, locations, appended
 * data and further frames.
 */
export class Pictures {
  private readonly queue = new SerialQueue();
  private waiting = 0;

  /**
   * @throws DomainError file.image if the picture is damaged or too large; rate.exceeded if too many pictures are
   * waiting
   */
  async encode(bytes: Buffer, rule: PictureRule): Promise<Buffer> {
    if (this.waiting >= MOST_WAITING) throw new DomainError('rate.exceeded');
    this.waiting += 1;
    try {
      return await this.queue.run(() => encode(bytes, rule));
    } finally {
      this.waiting -= 1;
    }
  }
}

const encode = async (bytes: Buffer, { format, width, height, fit }: PictureRule): Promise<Buffer> => {
  // The library is loaded with the first picture, because most processes never need its memory.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  try {
    return await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
      .timeout({ seconds: DEADLINE_SECONDS })
      .autoOrient()
      .resize({ width, height, fit, withoutEnlargement: fit === 'inside' })
      .toFormat(format)
      .toBuffer();
  } catch {
    throw new DomainError('file.image');
  }
};
