import { hash, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable, Optional } from '@nestjs/common';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { DocumentStore } from '@rallyrank/infra/documents/port';
import { DOCUMENTS, NOW } from '@rallyrank/infra/nest/ports';
import { captchaCode, captchaPicture } from '../domain/captcha-picture.js';
import { captchas } from './collections.js';

/** About a quarter of a million hashes, which take a browser some seconds. */
const WORK_BITS = 18;
const WORK = /^work:(\w{1,20})$/;
const STEPS = 2 ** 32;
const random = (): number => randomInt(STEPS) / STEPS;

/** Whether the nonce solves the computation that replaces the picture. */
export const isWorkDone = (uuid: string, nonce: string, workBits: number): boolean =>
  hash('sha256', `${uuid}:${nonce}`, 'buffer').readUInt32BE(0) >>> (32 - workBits) === 0;

const isSame = (given: string, code: string): boolean =>
  timingSafeEqual(hash('sha256', given.toUpperCase(), 'buffer'), hash('sha256', code, 'buffer'));

/** The answer of a caller to a captcha. */
export interface CaptchaAnswer {
  readonly uuid?: string | undefined;
  readonly code?: string | undefined;
}

/** Captchas only slow programs down; counting attempts stops them. */
@Injectable()
export class Captchas {
  private readonly documents;

  constructor(
    @Inject(DOCUMENTS) store: DocumentStore,
    @Inject(NOW) private readonly now: () => Date,
    /** Leading zero bits of the hash that a computation must find. */
    @Optional() readonly workBits: number = WORK_BITS,
  ) {
    this.documents = store.collection(captchas);
  }

  async create(): Promise<{ uuid: string; img: string }> {
    const uuid = randomUUID();
    const code = captchaCode(random);
    await this.documents.put({ id: uuid, code, createdAt: this.now().toISOString() });
    return { uuid, img: Buffer.from(captchaPicture(code, random)).toString('base64') };
  }

  /**
   * Uses up the captcha, whether the answer is right or not.
   * @throws DomainError captcha.required, captcha.wrong
   */
  async assertSolved({ uuid, code }: CaptchaAnswer): Promise<void> {
    if (!uuid || !code) throw new DomainError('captcha.required');
    const taken = await this.documents.take(uuid);
    const [, nonce] = WORK.exec(code) ?? [];
    const isRight =
      taken && (nonce === undefined ? isSame(code.trim(), taken.code) : isWorkDone(uuid, nonce, this.workBits));
    if (!isRight) throw new DomainError('captcha.wrong');
  }
}
