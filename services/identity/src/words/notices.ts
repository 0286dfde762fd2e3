import { Inject, Injectable } from '@nestjs/common';
import { notice, type TopNotice } from '@rallyrank/contracts/identity/notice';
import { type Access, decideAccess } from '@rallyrank/contracts/shared/access';
import type { User } from '@rallyrank/contracts/shared/caller';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { compareIds, Id } from '@rallyrank/contracts/shared/ids';
import { Instant } from '@rallyrank/contracts/shared/time';
import { defineCollection } from '@rallyrank/infra/documents/collection';
import type { DocumentStore, Documents, Versioned } from '@rallyrank/infra/documents/port';
import { entityParts } from '@rallyrank/infra/entity/entity-parts';
import type { EntityRow, EntityRows } from '@rallyrank/infra/entity/rows';
import { EntityWriter } from '@rallyrank/infra/entity/writer';
import { DOCUMENTS, NOW } from '@rallyrank/infra/nest/ports';
import { z } from 'zod';

export const notices = entityParts(notice);

/** The readers of notices; the id combines those of both. */
export const noticeReads = defineCollection({
  name: 'notice-reads',
  schema: z.object({ id: z.string(), noticeId: Id, accountId: Id, readAt: Instant }),
  indexes: [{ fields: ['noticeId', 'readAt'] }, { fields: ['accountId'] }],
  backup: true,
});
type NoticeRead = z.output<typeof noticeReads.schema>;
export type NoticeReads = Documents<NoticeRead>;

const OPEN = '0';
const mayEdit: Access = { anyOf: [notice.permissionTo('query')] };
const MOST_SHOWN = 5;

/** The open notices and who has read them. */
@Injectable()
export class NoticeBoard {
  private readonly reads;

  constructor(
    @Inject(notices.rows) private readonly rows: Pick<EntityRows, 'all'>,
    @Inject(DOCUMENTS) store: DocumentStore,
    @Inject(NOW) private readonly now: () => Date,
  ) {
    this.reads = store.collection(noticeReads);
  }

  async top(accountId: Id): Promise<{ data: TopNotice[]; unreadCount: number }> {
    const open = this.open();
    const read = await this.readBy(accountId);
    const data = open.slice(0, MOST_SHOWN).map(({ id: noticeId, createTime, values }) => ({
      noticeId,
      noticeTitle: String(values.noticeTitle),
      noticeType: String(values.noticeType),
      noticeContent: String(values.noticeContent),
      createTime,
      isRead: read.has(noticeId),
    }));
    return { data, unreadCount: open.filter(({ id }) => !read.has(id)).length };
  }

  /**
   * Marks open notices as read; the time of the first reading is kept.
   * @param ids undefined for all
   * @throws DomainError entity.notFound
   */
  async mark(accountId: Id, ids?: readonly Id[]): Promise<void> {
    const open = new Set(this.open().map(({ id }) => id));
    const closed = ids?.find((id) => !open.has(id));
    if (closed !== undefined) throw new DomainError('entity.notFound', { id: closed });
    const read = await this.readBy(accountId);
    const readAt = this.now().toISOString();
    const unread = [...(ids ?? open)].filter((id) => !read.has(id));
    await this.reads.putMany(
      unread.map((noticeId) => ({ id: `${noticeId}-${accountId}`, noticeId, accountId, readAt })),
    );
  }

  /** Latest first. */
  async readersOf(noticeId: Id): Promise<Versioned<NoticeRead>[]> {
    return (await this.reads.find({ where: { noticeId }, sort: [['readAt', 'desc']] })).rows;
  }

  /** Whether a notice that the caller may read shows the picture at a path; without a caller, whether any does. */
  shows(path: string, caller?: User): boolean {
    return this.rows.all().some(({ values }) => {
      if (!String(values.noticeContent ?? '').includes(path)) return false;
      if (caller === undefined || values.status === OPEN) return true;
      return decideAccess(mayEdit, { kind: 'user', user: caller }) === 'allowed';
    });
  }

  async forget(accountIds: readonly Id[]): Promise<void> {
    await this.reads.removeWhere({ accountId: { in: accountIds } });
  }

  /** Newest first. */
  private open(): EntityRow[] {
    return this.rows
      .all()
      .filter(({ values }) => values.status === OPEN)
      .sort((a, b) => compareIds(b.id, a.id));
  }

  private async readBy(accountId: Id): Promise<Set<Id>> {
    const { rows } = await this.reads.find({ where: { accountId } });
    return new Set(rows.map(({ noticeId }) => noticeId));
  }
}

/** Also removes the marks of a removed notice. */
export class NoticeWriter extends EntityWriter {
  constructor(
    private readonly reads: NoticeReads,
    ...parts: ConstructorParameters<typeof EntityWriter>
  ) {
    super(...parts);
  }

  override async remove(...[ids, writing]: Parameters<EntityWriter['remove']>): Promise<void> {
    await super.remove(ids, writing);
    for (const noticeId of ids) await this.reads.removeWhere({ noticeId });
  }
}
