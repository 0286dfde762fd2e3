import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { putIfUnchanged } from '@rallyrank/infra/documents/change-document';
import type { DocumentStore } from '@rallyrank/infra/documents/port';
import { UnavailableError } from '@rallyrank/infra/errors';
import { DOCUMENTS } from '@rallyrank/infra/nest/ports';
import { visitSalts } from './collections.js';

/** 64 bits: among a million visitors of a day, the probability that two have the same key is below one in a million. */
const DIGITS = 16;

/**
 * Keys by which visitors are recognized within a day (UTC), the same in every replica. Without the salt of its day, a
 * key identifies nobody.
 */
@Injectable()
export class DayKeys {
  private readonly saltOf = new Map<string, string>();
  private readonly salts;

  constructor(@Inject(DOCUMENTS) store: DocumentStore) {
    this.salts = store.collection(visitSalts);
  }

  /**
   * @param at an instant of the day
   * @param who identifies the visitor; it is not stored
   */
  async of(at: string, who: string): Promise<string> {
    return createHash('sha256')
      .update(`${await this.salt(at)} ${who}`)
      .digest('hex')
      .slice(0, DIGITS);
  }

  private async salt(at: string): Promise<string> {
    const day = at.slice(0, 10);
    const known = this.saltOf.get(day);
    if (known !== undefined) return known;
    const salt = await this.agreedSalt(day, at);
    this.saltOf.clear();
    this.saltOf.set(day, salt);
    return salt;
  }

  private async agreedSalt(day: string, at: string): Promise<string> {
    const stored = await this.salts.get(day);
    if (stored) return stored.salt;
    const salt = randomBytes(16).toString('hex');
    if (await putIfUnchanged(this.salts, { id: day, salt, at }, 0)) return salt;
    const first = await this.salts.get(day);
    if (!first) throw new UnavailableError('salt of the day');
    return first.salt;
  }
}
