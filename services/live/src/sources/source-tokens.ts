import { hash, randomBytes, randomUUIDv7 } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { FeedToken } from '@rallyrank/contracts/live/sources';
import type { Paging } from '@rallyrank/contracts/shared/envelope';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { DocumentStore } from '@rallyrank/infra/documents/port';
import { pageOfDocuments } from '@rallyrank/infra/list/page-of-documents';
import { DOCUMENTS, NOW } from '@rallyrank/infra/nest/ports';
import { feedTokens } from './collections.js';

const DAY_MS = 86_400_000;
const TOKEN_BYTES = 32;
const hashOf = (token: string): string => hash('sha256', token);

/** Interval in milliseconds: a minute is exact enough for operators, and avoids a write for every point. */
const USED_EVERY_MS = 60_000;

/** Whether a token admits its holder to an edition. */
export const isFor = ({ editionIds }: Pick<FeedToken, 'editionIds'>, editionId: Id): boolean =>
  editionIds === null || editionIds.includes(editionId);

/** The tokens with which programs send scores. */
@Injectable()
export class SourceTokens {
  private readonly documents;

  constructor(
    @Inject(DOCUMENTS) store: DocumentStore,
    @Inject(NOW) private readonly now: () => Date,
  ) {
    this.documents = store.collection(feedTokens);
  }

  async create(source: string, editionIds: Id[] | null, days: number): Promise<FeedToken & { token: string }> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const now = this.now();
    const row: FeedToken = {
      ...{ id: randomUUIDv7(), source, editionIds, createTime: now.toISOString(), lastUsed: null },
      expireTime: new Date(now.getTime() + days * DAY_MS).toISOString(),
    };
    await this.documents.put({ ...row, tokenHash: hashOf(token) }, 0);
    return { ...row, token };
  }

  async page(paging: Paging): Promise<{ rows: FeedToken[]; total: number }> {
    const { rows, total } = await pageOfDocuments(this.documents, { sort: [['createTime', 'desc']] }, paging);
    return { rows: rows.map(({ tokenHash: _, ...row }) => row), total };
  }

  /** @throws DomainError entity.notFound */
  async remove(id: string): Promise<void> {
    if ((await this.documents.remove([id])) === 0) throw new DomainError('entity.notFound', { id });
  }

  /** @throws DomainError auth.required; auth.forbidden if the token does not admit its holder to the edition */
  async holderFor(editionId: Id, token: string): Promise<FeedToken> {
    const holder = await this.holder(token);
    if (!isFor(holder, editionId)) throw new DomainError('auth.forbidden');
    return holder;
  }

  /** Reads the store for each call, so that a revoked token ends at once. @throws DomainError auth.required */
  async holder(token: string): Promise<FeedToken> {
    const { rows } = await this.documents.find({ where: { tokenHash: hashOf(token) }, limit: 1 });
    const [found] = rows;
    const now = this.now();
    if (!found || found.expireTime <= now.toISOString()) throw new DomainError('auth.required');
    const { version, ...document } = found;
    if (now.getTime() - Date.parse(found.lastUsed ?? found.createTime) > USED_EVERY_MS)
      // Another replica may record the same; a revocation in between must win.
      await this.documents.put({ ...document, lastUsed: now.toISOString() }, version).catch(() => undefined);
    return found;
  }
}
