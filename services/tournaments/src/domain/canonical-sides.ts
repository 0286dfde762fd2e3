import type { Id } from '@rallyrank/contracts/shared/ids';
import type { DrawFacts, MatchFacts, MatchSide, Side } from '@rallyrank/contracts/tournaments/events';
import type { ImportedEdition } from '@rallyrank/contracts/tournaments/rpc';
import { isEqual } from '@rallyrank/shared/domain/equal';
import { decidedMark, type Edition, type EditionEvent } from './edition.js';
import type { Competitors } from './match-rules.js';

/** Looks up canonical ids and the players of pairs. */
export type Identities = Pick<Competitors, 'canonical' | 'pair'>;
type Sides = MatchFacts['sides'];

const membersOf = (identities: Identities, id: Id): readonly Id[] => identities.pair(id)?.playerIds ?? [id];

/** The players of a side in the order in which it lists them, after some of them were replaced. */
const replacedPlayers = (identities: Identities, before: readonly Id[], members: readonly Id[]): Id[] => {
  const added = new Set(members).difference(new Set(before));
  return before.map((id) => {
    if (members.includes(id)) return id;
    const target = identities.canonical(id);
    const [next] = added.has(target) ? [target] : added;
    added.delete(next!);
    return next!;
  });
};

/** The side with the remaining competitor, if the stated one has been merged. */
export const canonicalSide = <T extends Side & Pick<MatchSide, 'associations'>>(identities: Identities, side: T): T => {
  const statedId = side.statedId ?? side.competitorId;
  const competitorId = identities.canonical(statedId);
  if (competitorId === side.competitorId) return side;
  const playerIds = replacedPlayers(identities, side.playerIds, membersOf(identities, competitorId));
  const { statedId: _, associations, ...rest } = side;
  const newId = (id: Id) => playerIds[side.playerIds.indexOf(id)]!;
  return {
    ...rest,
    competitorId,
    playerIds,
    ...(competitorId !== statedId && { statedId }),
    ...(associations && {
      associations: Object.fromEntries(Object.entries(associations).map(([id, code]) => [newId(id), code])),
    }),
  } as T;
};

/**
 * The match with the remaining players. It is returned unchanged if its sides would share a player: then the merged
 * players are not one person in it.
 */
export const canonicalMatch = <T extends Pick<MatchFacts, 'sides'>>(identities: Identities, match: T): T => {
  const sides = match.sides.map((side) => canonicalSide(identities, side)) as Sides;
  const [one, two] = sides;
  const isUnchanged = one === match.sides[0] && two === match.sides[1];
  return isUnchanged || one.playerIds.some((id) => two.playerIds.includes(id)) ? match : { ...match, sides };
};

/** The sides of a list with merged competitors replaced; unchanged if a player would be on it twice. */
export const canonicalList = <T extends Side>(identities: Identities, sides: readonly T[]): T[] => {
  const replaced = sides.map((side) => canonicalSide(identities, side));
  const players = replaced.flatMap(({ playerIds }) => playerIds);
  return new Set(players).size < players.length ? [...sides] : replaced;
};

/** A draw with each side of its byes and pairings replaced. */
export const withSides = <D extends Pick<DrawFacts, 'byes' | 'pairings'>>(
  draw: D,
  replace: (side: Side) => Side,
): D => ({
  ...draw,
  byes: draw.byes.map((bye) => ({ ...bye, side: replace(bye.side) })),
  ...(draw.pairings && {
    pairings: draw.pairings.map(({ slot, sides: [one, two] }) => ({ slot, sides: [replace(one), replace(two)] })),
  }),
});

/** The draw with the remaining players. */
export const canonicalDraw = <D extends Pick<DrawFacts, 'byes' | 'pairings'>>(identities: Identities, draw: D): D =>
  withSides(draw, (side) => canonicalSide(identities, side));

/** The facts that a source states about an edition, with merged competitors replaced. */
export const canonicalEdition = (identities: Identities, imported: ImportedEdition): ImportedEdition => ({
  ...imported,
  draws: imported.draws.map((draw) => canonicalDraw(identities, draw)),
  ...(imported.entryLists && {
    entryLists: imported.entryLists.map((list) => ({ ...list, entries: canonicalList(identities, list.entries) })),
  }),
  matches: imported.matches.map((match) => canonicalMatch(identities, match)),
});

/** The side with the stated competitor of a known side of the same competitor. */
const withStated = <T extends Side>(side: T, known: readonly Side[]): T => {
  const statedId = known.find(({ competitorId }) => competitorId === side.competitorId)?.statedId;
  return statedId === undefined || side.statedId !== undefined ? side : { ...side, statedId };
};

/**
 * Facts that a source states with the present competitor, as they are known: facts from before a merge keep the
 * competitor that was stated then.
 */
export const withKnownStated = {
  match: <T extends Pick<MatchFacts, 'sides'>>(match: T, known: Pick<MatchFacts, 'sides'> | undefined): T =>
    known?.sides.some(({ statedId }) => statedId !== undefined)
      ? { ...match, sides: match.sides.map((side) => withStated(side, known.sides)) as Sides }
      : match,
  list: <T extends Side>(sides: readonly T[], known: readonly Side[] = []): T[] => {
    const listed = new Set(sides.map(({ competitorId }) => competitorId));
    const unlisted = known.filter(({ statedId }) => statedId === undefined || !listed.has(statedId));
    return sides.map((side) => withStated(side, unlisted));
  },
};

/** The side without the competitor that was stated before a merge. */
export const withoutStated = <T extends Side>({ statedId: _, ...side }: T): Omit<T, 'statedId'> => side;

/** The events that replace merged players in the facts of an edition, and restore players who are separate again. */
export const decideCanonicalSides =
  (identities: Identities, editionId: Id) =>
  ({ draws, decidedDraws, entryLists, decidedLists, matches, decided }: Edition): EditionEvent[] => {
    const drawEvents = [...draws].flatMap(([drawId, known]): EditionEvent[] => {
      const draw = canonicalDraw(identities, known);
      const marks = decidedMark(decidedDraws.has(drawId));
      return isEqual(draw, known) ? [] : [{ type: 'DrawCorrected', data: { editionId, drawId, ...draw, ...marks } }];
    });
    const listEvents = [...entryLists.values()].flatMap((list): EditionEvent[] => {
      const entries = canonicalList(identities, list.entries);
      if (isEqual(entries, list.entries)) return [];
      const marks = decidedMark(decidedLists.has(list.discipline));
      return [{ type: 'EntryListPublished', data: { editionId, ...list, entries, ...marks } }];
    });
    const matchEvents = [...matches].flatMap(([matchId, known]): EditionEvent[] => {
      const match = canonicalMatch(identities, known);
      const stated = decided.get(matchId);
      const sourced = stated && canonicalMatch(identities, stated);
      if (match === known && sourced === stated) return [];
      const marks = { ...decidedMark(decided.has(matchId)), ...(sourced && { sourced }) };
      return [{ type: 'MatchCorrected', data: { editionId, matchId, ...match, ...marks } }];
    });
    return [...drawEvents, ...listEvents, ...matchEvents];
  };
