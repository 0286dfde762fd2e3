import { DomainError } from '@rallyrank/contracts/shared/errors';
import { SerialQueue } from '../serial-queue.js';

/** In width times height. Decoding a progressive JPEG of 12 million took 230 MB, and the process has 512 MB. */
const MOST_PIXELS = 8_000_000;
const DEADLINE_SECONDS = 5;
const MOST_WAITING = 20;

export interface PictureRule {
  readonly format: 'png' | 'jpeg';
  /** In pixels; a larger picture is reduced. */
  readonly width: number;
  readonly height: number;
  /** Whether the picture fills the size, cut where it must be, or stays within it whole. */
  readonly fit: 'cover' | 'inside';
}

/** Encodes pictures again, one at a time: what is not picture (metadata, places, appended data, further frames) is gone. */
export class Pictures {
  private readonly queue = new SerialQueue();
  private waiting = 0;

  /** @throws DomainError file.image for one that is damaged or too large, rate.exceeded if too many wait */
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
  // Loaded with the first picture: it takes memory that most processes never need.
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
