import { Inject, Injectable } from '@nestjs/common';
import type { FeedItem, FeedToken, QuarantinedItem } from '@rallyrank/contracts/live/sources';
import type { Paging } from '@rallyrank/contracts/shared/envelope';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { changeDocument } from '@rallyrank/infra/documents/change-document';
import type { DocumentStore } from '@rallyrank/infra/documents/port';
import { pageOfDocuments } from '@rallyrank/infra/list/page-of-documents';
import { DOCUMENTS, NOW } from '@rallyrank/infra/nest/ports';
import { orderedIds } from '@rallyrank/infra/ordered-ids';
import { MatchCommands } from '../commands/matches.js';
import { feedProgress, quarantine } from './collections.js';
import { isFor } from './source-tokens.js';

type Taken = { sequence: number } & (
  | { outcome: 'applied' | 'repeated' | 'late'; reason: null }
  | { outcome: 'quarantined'; reason: string }
);

/** Applies the items of programs, one after the other. */
@Injectable()
export class Intake {
  private readonly progress;
  private readonly quarantine;
  private readonly nextId: () => string;

  constructor(
    @Inject(DOCUMENTS) store: DocumentStore,
    @Inject(MatchCommands) private readonly commands: MatchCommands,
    @Inject(NOW) private readonly now: () => Date,
  ) {
    this.progress = store.collection(feedProgress);
    this.quarantine = store.collection(quarantine);
    this.nextId = orderedIds(now);
  }

  async take(token: FeedToken, items: readonly FeedItem[]): Promise<Taken[]> {
    const { source } = token;
    const taken: Taken[] = [];
    for (const item of items) {
      taken.push(
        isFor(token, item.editionId)
          ? await this.one(source, item)
          : await this.refuse(source, item, new DomainError('auth.forbidden')),
      );
    }
    return taken;
  }

  /** Newest first. */
  quarantined(paging: Paging, source?: string): Promise<{ rows: QuarantinedItem[]; total: number }> {
    const where = source === undefined ? {} : { source };
    return pageOfDocuments(this.quarantine, { where, sort: [['at', 'desc']] }, paging);
  }

  private async one(source: string, item: FeedItem): Promise<Taken> {
    const { editionId, matchId, sequence } = item;
    const id = `${source}-${editionId}-${matchId}`;
    const before = await this.progress.get(id);
    if (before && before.sequence >= sequence) {
      const outcome = before.sequence === sequence ? 'repeated' : 'late';
      return { sequence, outcome, reason: null };
    }
    try {
      // A repetition whose progress was not recorded is recognized by the command id.
      await this.commands.scoreFromFeed(item, { commandId: `feed-${id}-${sequence}`, source });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return this.refuse(source, item, error);
    }
    await this.note(id, sequence);
    return { sequence, outcome: 'applied', reason: null };
  }

  /** Records the newest handled item of a match; the source may send several at the same time. */
  private async note(id: string, sequence: number): Promise<void> {
    await changeDocument(this.progress, id, (before) =>
      before && before.sequence >= sequence ? undefined : { id, sequence, at: this.now().toISOString() },
    );
  }

  private async refuse(source: string, item: FeedItem, { reason, details }: DomainError): Promise<Taken> {
    await this.quarantine.put({ id: this.nextId(), source, item, reason, details, at: this.now().toISOString() });
    return { sequence: item.sequence, outcome: 'quarantined', reason };
  }
}
