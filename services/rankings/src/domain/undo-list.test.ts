import { describe, expect, it } from '@jest/globals';
import type { RankingEvent } from '@rallyrank/contracts/rankings/events';
import type { StoredChange } from '@rallyrank/shared/domain/stored-change';
import { undoView } from '@rallyrank/shared/domain/undo-view';
import { decideUndo } from './undo-list.js';

const listOf = (...competitorIds: string[]) => ({
  ...{ discipline: 'MS' as const, date: '2026-03-17', competitorIds },
  ranks: competitorIds.map((_, i) => i + 1),
  points: competitorIds.map(() => 10),
  tournaments: competitorIds.map(() => 1),
});
const published = (...ids: string[]): RankingEvent => ({ type: 'ListPublished', data: listOf(...ids) });
const corrected = (...ids: string[]): RankingEvent => ({ type: 'ListCorrected', data: listOf(...ids) });
const withdrawn: RankingEvent = { type: 'ListWithdrawn', data: { discipline: 'MS', date: '2026-03-17' } };

type Stored = StoredChange<RankingEvent>;
const written = (by: string, event: RankingEvent, undoes: string | null = null): Stored => ({
  ...{ event, version: 1, position: 1, at: '2026-03-17T00:00:00.000Z', requestId: by, undoes },
  ...{ userId: null, reason: null, suggestionId: null },
});
const undone = (...stored: Stored[]) => decideUndo(undoView(stored, 'import'));

describe('undoing an import of a list', () => {
  it('withdraws a list that only the import has published', () => {
    expect(undone(written('import', published('1', '2')))).toEqual({ events: [withdrawn], notUndone: [] });
  });

  it('restores a list that the import has corrected', () => {
    expect(undone(written('earlier', published('1', '2')), written('import', corrected('2', '1')))).toEqual({
      events: [corrected('1', '2')],
      notUndone: [],
    });
  });

  it('keeps and names a list that was corrected after the import', () => {
    expect(undone(written('import', published('1', '2')), written('later', corrected('2', '1')))).toEqual({
      events: [],
      notUndone: [{ kind: 'lists', name: 'MS 2026-03-17', obstacle: 'changed' }],
    });
  });

  it('restores a list after a later import was undone, too', () => {
    const stored = [
      written('earlier', published('1')),
      written('import', corrected('2')),
      written('later', corrected('3')),
      written('undo', corrected('2'), 'later'),
    ];
    expect(undone(...stored).events).toEqual([corrected('1')]);
  });

  it('changes nothing when it is repeated', () => {
    const publication = written('import', published('1', '2'));
    expect(undone(publication, written('undo', withdrawn, 'import')).events).toEqual([]);
    const correction = [written('earlier', published('1')), written('import', corrected('2'))];
    expect(undone(...correction, written('undo', corrected('1'), 'import')).events).toEqual([]);
  });
});
