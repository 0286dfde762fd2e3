import type { Id } from '@rallyrank/contracts/shared/ids';
import type { EventRef, Tally } from '@rallyrank/contracts/shared/refs';
import { winShare } from '@rallyrank/shared/domain/results/counts';
import type { SeasonLine } from '../domain/seasons/season-lines.js';
import type { Views } from './views.js';

interface Counted {
  readonly tally: Tally;
  readonly events: number;
  readonly finals: number;
  readonly titles: number;
}

/** What somebody did, as the answers say it. */
export const figuresOf = ({ tally, events, finals, titles }: Counted) => ({
  tally,
  share: winShare(tally),
  events,
  finals,
  titles,
});

export const seasonFigures = (line: SeasonLine) => ({ season: line.season, ...figuresOf(line), points: line.points });

/** A series with the newest of the editions, which come in playing order. */
export const seriesOf = (
  { event }: Views,
  id: Id,
  cells: readonly { readonly edition: number }[],
): { id: Id; newest: EventRef } => ({ id, newest: event(cells.at(-1)!.edition) });
