import { compareIds, Id } from '@rallyrank/contracts/shared/ids';
import {
  MatchCompleted,
  MatchCorrected,
  MatchFacts,
  ResultWithdrawn,
  type TournamentEvent,
} from '@rallyrank/contracts/tournaments/events';
import type { Projection } from '@rallyrank/infra/projections/port';
import { z } from 'zod';
import type { Contradicted } from '../domain/health/finding.js';

const Snapshot = z.array(z.object({ editionId: Id, matchId: Id, decided: MatchFacts, stated: MatchFacts }));

const keyOf = ({ editionId, matchId }: Pick<Contradicted, 'editionId' | 'matchId'>): string =>
  `${editionId}/${matchId}`;

/**
 * Read model of matches for which a source has stated different facts since a user decided them (tag
 * `stats.contradictedMatches`). A later decision or a release ends the contradiction.
 */
export class ContradictedMatches implements Projection {
  readonly name = 'contradictedMatches';
  readonly version = 1;
  readonly events = [MatchCompleted, MatchCorrected, ResultWithdrawn];

  private readonly matches = new Map<string, Contradicted>();
  private changes = 0;

  /** Number of changes in this process. Users of derived data compare it to detect changes. */
  get revision(): number {
    return this.changes;
  }

  /** In the order of editions and matches. */
  all(): Contradicted[] {
    return [...this.matches.values()].sort(
      (a, b) => compareIds(a.editionId, b.editionId) || compareIds(a.matchId, b.matchId),
    );
  }

  /** Applies an event whose data has the shape of its definition. */
  apply(event: { readonly type: string; readonly data: unknown }): void {
    const known = event as TournamentEvent;
    if (known.type === 'ResultWithdrawn') this.forget(known.data);
    if (known.type !== 'MatchCompleted' && known.type !== 'MatchCorrected') return;
    if (known.data.isDecided && known.data.sourced) {
      const { editionId, matchId, isDecided: _, sourced: stated, ...decided } = known.data;
      this.put({ editionId, matchId, decided, stated });
    } else this.forget(known.data);
  }

  snapshot(): Contradicted[] {
    return this.all();
  }

  restore(snapshot: unknown): void {
    this.reset();
    for (const match of Snapshot.parse(snapshot)) this.put(match);
  }

  reset(): void {
    this.matches.clear();
    this.changes += 1;
  }

  private put(match: Contradicted): void {
    this.matches.set(keyOf(match), match);
    this.changes += 1;
  }

  private forget(match: Pick<Contradicted, 'editionId' | 'matchId'>): void {
    if (this.matches.delete(keyOf(match))) this.changes += 1;
  }
}
