import type { LiveMatch } from '@rallyrank/contracts/live/match';
import { isOver, isRunning, isWaiting, matchKey } from '~/shared/live/match-state';

/** A court as its card shows it. */
export interface Court {
  readonly key: string;
  readonly editionId: string;
  /** Null for matches whose court is not known yet. */
  readonly name: string | null;
  /** The match in progress on the court, or the last one, or the next one. */
  readonly match: LiveMatch;
  /** The next matches in the order of play. */
  readonly next: readonly LiveMatch[];
}

export type Favourites = ReadonlySet<string>;

/** Whether one of its players is a favourite of the reader. */
export const isFavourite = ({ sides }: Pick<LiveMatch, 'sides'>, favourites: Favourites): boolean =>
  favourites.size > 0 && sides.some(({ players }) => players.some(({ id }) => favourites.has(id)));

const courtKey = ({ editionId, court }: LiveMatch): string => `${editionId}/${court ?? ''}`;
const byOrder = (a: LiveMatch, b: LiveMatch): number => a.order - b.order;
const byName = new Intl.Collator('en', { numeric: true });

/** The match is in progress, or over, or still to come. */
const rank = ({ match }: Court): number => (isRunning(match) ? 0 : isOver(match) ? 1 : 2);

const cardOf = (key: string, match: LiveMatch, next: readonly LiveMatch[]): Court => ({
  ...{ key, match, next },
  editionId: match.editionId,
  name: match.court,
});

/**
 * If the court is not known, several matches may be in progress at once: each has a card, the first with the next
 * matches.
 */
const cardsOf = (key: string, matches: readonly LiveMatch[]): Court[] => {
  const waiting = matches.filter(isWaiting).sort(byOrder);
  const [running, ...others] = matches.filter(isRunning);
  const justEnded = matches.findLast(({ state }) => state === 'Finished');
  const match = running ?? justEnded ?? waiting[0];
  if (match === undefined) return [];
  const next = waiting.filter((one) => one !== match);
  return [cardOf(key, match, next), ...others.map((one) => cardOf(`${key}/${one.matchId}`, one, []))];
};

/** The courts with a match in progress or to come: those of favourites first, then those with a match in progress. */
export const courtsOf = (matches: readonly LiveMatch[], favourites: Favourites): readonly Court[] => {
  const courts = [...Map.groupBy(matches, courtKey)].flatMap(([key, rows]) => cardsOf(key, rows));
  const place = (court: Court): number => (isFavourite(court.match, favourites) ? -1 : rank(court));
  return courts.sort(
    (a, b) =>
      place(a) - place(b) ||
      a.editionId.localeCompare(b.editionId) ||
      Number(a.name === null) - Number(b.name === null) ||
      byName.compare(a.name ?? '', b.name ?? ''),
  );
};

/** Finished matches, the last one first; those of favourites before the others. */
export const resultsOf = (matches: readonly LiveMatch[], favourites: Favourites): readonly LiveMatch[] =>
  matches
    .filter(isOver)
    .sort(
      (a, b) =>
        Number(isFavourite(b, favourites)) - Number(isFavourite(a, favourites)) ||
        (b.finishedAt ?? '').localeCompare(a.finishedAt ?? '') ||
        matchKey(a).localeCompare(matchKey(b)),
    );
