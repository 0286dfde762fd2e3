import { stat } from 'node:fs/promises';
import type { Words } from '@rallyrank/contracts/shared/words';
import { type CityResponse, open, type Reader } from 'maxmind';
import { ConfigError } from '../config/config-error.js';

/** Where an address is. */
export interface Place {
  /** ISO 3166-1, two letters. */
  readonly country: string;
  /** Null where only the country is known. */
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
const COUNTRY = /^[A-Z]{2}$/;

/** The address of a group: an IPv4 address, or the first one of an IPv6 network. */
const addressOf = (group: string): string => group.split('/', 1)[0] ?? group;

/** The places of addresses, from an MMDB file of countries or cities. A file that is replaced is read within a minute, without a restart. */
export class Places {
  private loaded: Loaded | undefined;
  private checkedMs = Number.NEGATIVE_INFINITY;

  /** @param file empty: no place is known */
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

  /** @param group an address, or the network of one; undefined if its place is unknown */
  async of(group: string): Promise<Place | undefined> {
    if (!this.isConfigured || group === '') return undefined;
    await this.refresh().catch((error: unknown) =>
      this.options.log.warn(
        { err: error, file: this.file },
        'the file of places cannot be read; the one before is used',
      ),
    );
    const found = this.loaded?.reader.get(addressOf(group));
    const code = found?.country?.iso_code;
    if (!code || !COUNTRY.test(code)) return undefined;
    const names = found.city?.names;
    return { country: code, city: names?.en ? { en: names.en, zh: names['zh-CN'] ?? names.en } : null };
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
