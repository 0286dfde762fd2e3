import type { FeedItem, FeedToken, QuarantinedItem } from '@rallyrank/contracts/live/sources';
import type { Paging } from '@rallyrank/contracts/shared/envelope';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { changeDocument } from '@rallyrank/infra/documents/change-document';
import { pageOfDocuments } from '@rallyrank/infra/list/page-of-documents';
import { orderedIds } from '@rallyrank/infra/ordered-ids';
import type { MatchCommands } from '../commands/matches.js';
import type { FeedProgress, Quarantine } from './collections.js';
import { isFor } from './source-tokens.js';

interface Parts {
  readonly progress: FeedProgress;
  readonly quarantine: Quarantine;
  readonly commands: Pick<MatchCommands, 'scoreFromFeed'>;
  readonly now: () => Date;
}

type Taken = { sequence: number } & (
  | { outcome: 'applied' | 'repeated' | 'late'; reason: null }
  | { outcome: 'quarantined'; reason: string }
);

/** Takes in what programs send, one item after the other. */
export class Intake {
  private readonly nextId: () => string;

  constructor(private readonly parts: Parts) {
    this.nextId = orderedIds(parts.now);
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
    return pageOfDocuments(this.parts.quarantine, { where, sort: [['at', 'desc']] }, paging);
  }

  private async one(source: string, item: FeedItem): Promise<Taken> {
    const { editionId, matchId, sequence } = item;
    const { progress, commands } = this.parts;
    const id = `${source}-${editionId}-${matchId}`;
    const before = await progress.get(id);
    if (before && before.sequence >= sequence) {
      const outcome = before.sequence === sequence ? 'repeated' : 'late';
      return { sequence, outcome, reason: null };
    }
    try {
      // A repetition whose progress was not noted is recognized by the command id.
      await commands.scoreFromFeed(item, { commandId: `feed-${id}-${sequence}`, source });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return this.refuse(source, item, error);
    }
    await this.note(id, sequence);
    return { sequence, outcome: 'applied', reason: null };
  }

  /** Notes the newest item of a match that was handled; the source may send several at the same time. */
  private async note(id: string, sequence: number): Promise<void> {
    const { progress, now } = this.parts;
    await changeDocument(progress, id, (before) =>
      before && before.sequence >= sequence ? undefined : { id, sequence, at: now().toISOString() },
    );
  }

  private async refuse(source: string, item: FeedItem, { reason, details }: DomainError): Promise<Taken> {
    const { quarantine, now } = this.parts;
    await quarantine.put({ id: this.nextId(), source, item, reason, details, at: now().toISOString() });
    return { sequence: item.sequence, outcome: 'quarantined', reason };
  }
}
