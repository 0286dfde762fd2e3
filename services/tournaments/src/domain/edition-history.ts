import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { EditionFacts } from '@rallyrank/contracts/tournaments/events';
import { sidesOfDraw } from '@rallyrank/shared/domain/draws/sides-of-draw';
import { isEqual } from '@rallyrank/shared/domain/equal';
import { canonicalDraw, canonicalList, type Identities } from './canonical-sides.js';
import { type ChangeSet, changeSetsOf, type StoredEvent } from './change-sets.js';
import {
  type Changed,
  changedSince,
  comparable,
  type DrawTarget,
  drawIn,
  factsIn,
  listIn,
  matchIn,
} from './change-targets.js';
import { checkEdited, correctionOf } from './edit-event.js';
import { eventsTo, type Target } from './edit-matches.js';
import { decidedMark, type Edition, type EditionEvent } from './edition.js';
import type { Rules } from './match-rules.js';

/** Whether a draw has a result now that depends on a change of it: of a side that the change brought into the draw. */
const isPlayed = ({ id, before, after }: Changed<Id, DrawTarget>, { matches }: ChangeSet, now: Edition): boolean => {
  const own = new Set(matches.map((match) => match.id));
  const stay = new Set(before.draw && sidesOfDraw(before.draw).map(({ competitorId }) => competitorId));
  const came = new Set(after.draw && sidesOfDraw(after.draw).map(({ competitorId }) => competitorId)).difference(stay);
  return [...now.matches].some(
    ([matchId, { drawId, sides }]) =>
      drawId === id &&
      !own.has(matchId) &&
      (before.draw === undefined || sides.some(({ competitorId }) => came.has(competitorId))),
  );
};

/**
 * The facts that were changed again after a change, other than by a merge or a separation of players: `facts`, and the
 * ids of matches, of draws and the disciplines of entry lists.
 */
const changedAgain = (identities: Identities, set: ChangeSet, now: Edition): string[] => {
  const { facts, match, draw, list } = comparable(identities);
  const hasFacts = set.facts !== undefined && !isEqual(facts(set.facts.after), facts(factsIn(now)));
  const played = set.draws.filter((one) => isPlayed(one, set, now)).map(({ id }) => id);
  return [
    ...(hasFacts ? ['facts'] : []),
    ...(set.existence !== undefined && now.isWithdrawn !== (set.existence === 'withdrawn') ? ['existence'] : []),
    ...new Set([...changedSince(set.draws, (id) => drawIn(now, id), draw), ...played]),
    ...changedSince(set.entryLists, (id) => listIn(now, id), list),
    ...changedSince(set.matches, (id) => matchIn(now, id), match),
  ];
};

const isWithdrawal = ({ before, after }: Changed<Id, Target>): boolean =>
  before.match !== undefined && after.match === undefined;

/**
 * Whether a change is of a kind that can be undone: a user changed a known edition, or an import withdrew matches
 * and did nothing else.
 */
const isReversible = ({ userId, matches, facts, existence, draws, entryLists }: ChangeSet): boolean => {
  if (userId !== null) return facts === undefined || facts.before !== undefined;
  const others = draws.length + entryLists.length;
  return (
    facts === undefined && existence === undefined && others === 0 && matches.length > 0 && matches.every(isWithdrawal)
  );
};

/** Whether a change can be undone: it is of such a kind, and nothing of it was changed later. */
export const canTakeBack = (identities: Identities, set: ChangeSet, now: Edition): boolean =>
  isReversible(set) &&
  (set.existence !== undefined || !now.isWithdrawn) &&
  changedAgain(identities, set, now).length === 0;

/** The events that bring the draws back: those before the matches are restored, and those after. */
const drawEvents = (identities: Identities, set: ChangeSet, now: Edition, editionId: Id) => {
  const changed = set.draws.filter(({ before, after }) => before.draw !== undefined || after.draw !== undefined);
  const restored = changed.flatMap(({ id, before: { draw, isDecided } }): EditionEvent[] => {
    if (!draw) return [];
    const type = now.draws.has(id) ? 'DrawCorrected' : 'DrawPublished';
    return [{ type, data: { editionId, drawId: id, ...canonicalDraw(identities, draw), ...decidedMark(isDecided) } }];
  });
  const withdrawn = changed.flatMap(({ id, before }): EditionEvent[] =>
    before.draw ? [] : [{ type: 'DrawWithdrawn', data: { editionId, drawId: id } }],
  );
  return { restored, withdrawn };
};

const listEvents = (identities: Identities, { entryLists }: ChangeSet, editionId: Id): EditionEvent[] =>
  entryLists.map(({ id: discipline, before: { list, isDecided } }): EditionEvent => {
    if (!list) return { type: 'EntryListWithdrawn', data: { editionId, discipline } };
    const entries = canonicalList(identities, list.entries);
    return { type: 'EntryListPublished', data: { editionId, ...list, entries, ...decidedMark(isDecided) } };
  });

const existenceEvents = ({ existence }: ChangeSet, editionId: Id): EditionEvent[] => {
  if (existence === undefined) return [];
  return [{ type: existence === 'withdrawn' ? 'EditionRestored' : 'EditionWithdrawn', data: { editionId } }];
};

/** Earlier facts of an edition in its present series. */
const inSeriesOf = ({ statedSeriesId: _, ...facts }: EditionFacts, now: EditionFacts): EditionFacts => {
  const { seriesId, statedSeriesId } = now;
  return { ...facts, seriesId, ...(statedSeriesId !== undefined && { statedSeriesId }) };
};

/**
 * The events that restore the state from before a change.
 * @param version of the last event of the change
 * @throws DomainError event.notFound, event.withdrawn; edit.notFound if no such change has this version;
 * edit.superseded with what was changed again; event.* if other facts contradict the restored ones
 */
export const decideTakingBack = (
  rules: Rules,
  editionId: Id,
  stored: readonly StoredEvent[],
  version: number,
): EditionEvent[] => {
  const { sets, now } = changeSetsOf(stored);
  if (!now.facts) throw new DomainError('event.notFound', { id: editionId });
  const set = sets.find((each) => each.version === version);
  if (!set || !isReversible(set)) throw new DomainError('edit.notFound', { version });
  if (now.isWithdrawn && set.existence === undefined)
    throw new DomainError('event.withdrawn', { name: now.facts.name.en });
  const again = changedAgain(rules.competitors, set, now);
  if (again.length > 0) throw new DomainError('edit.superseded', { fields: again.join(', ') });
  const facts = set.facts?.before;
  if (facts) checkEdited(rules.profile, now, facts.facts);
  const { restored, withdrawn } = drawEvents(rules.competitors, set, now, editionId);
  const draws = new Map([
    ...now.draws,
    ...set.draws.flatMap(({ id, before }) => (before.draw ? [[id, before.draw] as const] : [])),
  ]);
  const targets = set.matches.map(({ before }) => before);
  return [
    ...existenceEvents(set, editionId),
    ...(facts ? [correctionOf(editionId, inSeriesOf(facts.facts, now.facts), facts.decided)] : []),
    ...restored,
    ...listEvents(rules.competitors, set, editionId),
    ...eventsTo(rules, { ...now, draws }, editionId, targets),
    ...withdrawn,
  ];
};
