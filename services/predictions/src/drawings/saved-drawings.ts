import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Drawing } from '@rallyrank/contracts/predictions/drawing';
import { MAX_DRAWINGS, type SavedDrawing } from '@rallyrank/contracts/predictions/drawings';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { DocumentStore } from '@rallyrank/infra/documents/port';
import { DOCUMENTS, NOW } from '@rallyrank/infra/nest/ports';
import { drawings } from './collection.js';

/** The drawings that users have saved. */
@Injectable()
export class SavedDrawings {
  private readonly documents;

  constructor(
    @Inject(DOCUMENTS) store: DocumentStore,
    @Inject(NOW) private readonly now: () => Date,
  ) {
    this.documents = store.collection(drawings);
  }

  async of(userId: Id): Promise<SavedDrawing[]> {
    const { rows } = await this.documents.find({ where: { userId }, sort: [['savedAt', 'desc']], limit: MAX_DRAWINGS });
    return rows.map(({ id, name, savedAt, drawing }) => ({ id, name, savedAt, drawing }));
  }

  /** @throws DomainError drawing.tooMany */
  async save(userId: Id, name: string, drawing: Drawing): Promise<string> {
    const id = randomUUID();
    await this.documents.put({ id, userId, name, savedAt: this.now().toISOString(), drawing });
    // Counted afterwards, so that concurrent calls cannot exceed the maximum.
    const { total } = await this.documents.find({ where: { userId }, limit: 1 });
    if (total <= MAX_DRAWINGS) return id;
    await this.documents.remove([id]);
    throw new DomainError('drawing.tooMany', { n: MAX_DRAWINGS });
  }

  /** @throws DomainError drawing.notFound, even for the drawing of another user */
  async remove(userId: Id, id: string): Promise<void> {
    const known = await this.documents.get(id);
    if (known?.userId !== userId) throw new DomainError('drawing.notFound');
    await this.documents.remove([id]);
  }

  /** Removes the drawings of users whose accounts were erased. */
  forget(userIds: readonly Id[]): Promise<number> {
    return userIds.length === 0 ? Promise.resolve(0) : this.documents.removeWhere({ userId: { in: userIds } });
  }
}
