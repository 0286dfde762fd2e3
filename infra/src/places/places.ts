import { stat } from 'node:fs/promises';
import { isIPv6 } from 'node:net';
import { enteredWords, type Words } from '@rallyrank/contracts/shared/words';
import { type CityResponse, open, type Reader } from 'maxmind';
import { z } from 'zod';
import { ConfigError } from '../config/config-error.js';

/** The location of an address. */
export interface Place {
  /** Country code of ISO 3166-1, two letters. */
  readonly country: string;
  /** Name of the city; null if only the country is known. */
  readonly city: Words | null;
}

interface Loaded {
  readonly reader: Reader<CityResponse>;
  readonly changedMs: number;
}

interface Options {
  readonly log: { readonly warn: (details: object, message: string) => void };
  /** A monotonic clock, in milliseconds. */
  readonly now?: () => number;
}

const CHECK_MS = 60_000;

/** The used part of a record. The file may come from anywhere, so a record can contain anything. */
const Found = z.object({
  country: z.object({ iso_code: z.string().regex(/^[A-Z]{2}$/) }),
  city: z
    .object({ names: z.object({ en: z.string().min(1), 'zh-CN': z.string().min(1).optional() }) })
    .optional()
    .catch(undefined),
});

/** The address of a group: an IPv4 address, or the first address of an IPv6 network. */
const addressOf = (group: string): string => group.split('/', 1)[0] ?? group;

/**
 * The places of addresses, from an MMDB file of countries or cities. A file that is replaced is read within a minute,
 * without a restart.
 */
export class Places {
  private loaded: Loaded | undefined;
  private checkedMs = Number.NEGATIVE_INFINITY;

  /** @param file path of the MMDB file; empty if there is none, so that all places are unknown */
  constructor(
    private readonly file: string,
    private readonly options: Options,
  ) {}

  get isConfigured(): boolean {
    return this.file !== '';
  }

  /** @throws ConfigError if the file cannot be read */
  async load(): Promise<void> {
    if (!this.isConfigured) return;
    try {
      await this.refresh();
    } catch (error) {
      throw new ConfigError(`PLACES_FILE=${this.file}: ${error instanceof Error ? error.message : error}`);
    }
  }

  /**
   * Never rejects, so that a damaged file does not prevent a login.
   * @param group an address, or the network of one; undefined if its place is unknown
   */
  async of(group: string): Promise<Place | undefined> {
    if (!this.isConfigured || group === '') return undefined;
    await this.refresh().catch((error: unknown) =>
      this.warn(error, 'the file of places cannot be read; the previous one is used'),
    );
    try {
      return this.find(addressOf(group));
    } catch (error) {
      this.warn(error, 'the file of places is damaged; the place of an address is not known');
      return undefined;
    }
  }

  private find(address: string): Place | undefined {
    const reader = this.loaded?.reader;
    // In a file of IPv4 addresses, the reader would find the place of another address.
    if (!reader || (reader.metadata.ipVersion === 4 && isIPv6(address))) return undefined;
    const { data } = Found.safeParse(reader.get(address));
    if (!data) return undefined;
    const names = data.city?.names;
    return { country: data.country.iso_code, city: names ? enteredWords(names.en, names['zh-CN'] ?? names.en) : null };
  }

  private warn(error: unknown, message: string): void {
    this.options.log.warn({ err: error, file: this.file }, message);
  }

  /** Reads the file if it has been replaced. */
  private async refresh(): Promise<void> {
    const now = (this.options.now ?? performance.now.bind(performance))();
    if (now - this.checkedMs < CHECK_MS) return;
    this.checkedMs = now;
    const { mtimeMs } = await stat(this.file);
    if (this.loaded?.changedMs === mtimeMs) return;
    this.loaded = { reader: await open<CityResponse>(this.file), changedMs: mtimeMs };
  }
}
