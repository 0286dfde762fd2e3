import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Discipline } from '@rallyrank/contracts/sport/codes';
import type { EventFieldKey } from '@rallyrank/contracts/tournaments/event-fields';
import type { EditionFacts } from '@rallyrank/contracts/tournaments/events';
import { isEqual } from '@rallyrank/shared/domain/equal';
import type { StoredChange } from '@rallyrank/shared/domain/stored-change';
import { canonicalMatch, type Identities } from './canonical-sides.js';
import { checkEdited, correctionOf, decidedFields } from './edit-event.js';
import { eventsTo, type Target } from './edit-matches.js';
import { type Edition, type EditionEvent, evolve, initial } from './edition.js';
import type { Rules } from './match-rules.js';

export type StoredEvent = StoredChange<EditionEvent>;

/** The facts of an edition, and the fields that users have decided. */
interface FactsTarget {
  readonly facts: EditionFacts;
  readonly decided: readonly EventFieldKey[];
}

interface ChangedMatch {
  readonly id: Id;
  readonly before: Target;
  readonly after: Target;
}

/** The events that one import, form or scorer wrote together. */
export interface ChangeSet extends Omit<StoredEvent, 'event' | 'position' | 'requestId'> {
  /** Facts of the edition before and after, if they changed. */
  readonly facts: { readonly before: FactsTarget | undefined; readonly after: FactsTarget } | undefined;
  readonly draws: readonly Discipline[];
  readonly entryLists: readonly Discipline[];
  /** By match id, in the order of the events. */
  readonly matches: readonly ChangedMatch[];
}

const targetIn = ({ matches, decided }: Edition, matchId: Id): Target => ({
  matchId,
  match: matches.get(matchId),
  isDecided: decided.has(matchId),
});

const factsIn = (state: Edition): FactsTarget | undefined =>
  state.facts && { facts: state.facts, decided: decidedFields(state) };

/** Events of one append have consecutive positions, the same time and the same request. */
const groupsOf = (stored: readonly StoredEvent[]): StoredEvent[][] => {
  const groups: StoredEvent[][] = [];
  for (const each of stored) {
    const last = groups.at(-1)?.at(-1);
    const isSame = last?.position === each.position - 1 && last.at === each.at && last.requestId === each.requestId;
    if (isSame) groups.at(-1)!.push(each);
    else groups.push([each]);
  }
  return groups;
};

const matchIdsIn = (group: readonly StoredEvent[]): Id[] => [
  ...new Set(group.flatMap(({ event: { data } }) => ('matchId' in data ? [data.matchId] : []))),
];

const disciplinesOf = (group: readonly StoredEvent[], types: readonly EditionEvent['type'][]): Discipline[] => [
  ...new Set(
    group.flatMap(({ event: { type, data } }) =>
      types.includes(type) && 'discipline' in data ? [data.discipline] : [],
    ),
  ),
];

/** The changes of an edition, oldest first, and its present state. @param stored all events of the stream, in order */
export const changeSetsOf = (
  stored: readonly StoredEvent[],
): { readonly sets: readonly ChangeSet[]; readonly now: Edition } => {
  const now = initial();
  const sets = groupsOf(stored).flatMap((group): ChangeSet[] => {
    const ids = matchIdsIn(group);
    const before = ids.map((id) => targetIn(now, id));
    const factsBefore = factsIn(now);
    for (const { event } of group) evolve(now, event);
    if (group.every(({ event }) => event.type === 'EventSuggestionDecided')) return [];
    const { event: _, position: __, requestId: ___, ...place } = group.at(-1)!;
    const set = {
      ...place,
      facts: isEqual(factsBefore, factsIn(now)) ? undefined : { before: factsBefore, after: factsIn(now)! },
      draws: disciplinesOf(group, ['DrawPublished', 'DrawCorrected']),
      entryLists: disciplinesOf(group, ['EntryListPublished']),
      matches: ids.map((id, i) => ({ id, before: before[i]!, after: targetIn(now, id) })),
    };
    return [set];
  });
  return { sets, now };
};

const isSameTarget = (one: Target, other: Target): boolean =>
  isEqual(one.match, other.match) && (one.match === undefined || one.isDecided === other.isDecided);

/** The matches of a change that were changed again later, other than by a merge or a separation of players. */
const changedAgain = (identities: Identities, { matches }: ChangeSet, now: Edition): Id[] => {
  const canonical = ({ match, ...target }: Target): Target => ({
    ...target,
    match: match && canonicalMatch(identities, match),
  });
  return matches
    .filter(({ id, after }) => !isSameTarget(canonical(after), canonical(targetIn(now, id))))
    .map(({ id }) => id);
};

/** Whether the facts of the edition, if the change concerned them, were changed again later. */
const haveFactsChanged = ({ facts }: ChangeSet, now: Edition): boolean =>
  facts !== undefined && !isEqual(facts.after, factsIn(now));

const isWithdrawal = ({ before, after }: ChangedMatch): boolean =>
  before.match !== undefined && after.match === undefined;

/**
 * Whether a change is of a kind that can be taken back: a user changed known facts or matches, or an import withdrew
 * matches and did nothing else.
 */
const isReversible = ({ userId, matches, facts, draws, entryLists }: ChangeSet): boolean => {
  if (draws.length + entryLists.length > 0) return false;
  if (userId === null) return facts === undefined && matches.length > 0 && matches.every(isWithdrawal);
  return facts ? facts.before !== undefined : matches.length > 0;
};

/** Whether a change can be taken back: it is of such a kind, and nothing of it was changed later. */
export const canTakeBack = (identities: Identities, set: ChangeSet, now: Edition): boolean =>
  isReversible(set) && !haveFactsChanged(set, now) && changedAgain(identities, set, now).length === 0;

/**
 * The events that restore the matches from before a change.
 * @param version of the last event of the change
 * @throws DomainError event.notFound; edit.notFound if no such change has this version; edit.superseded with what
 * was changed again; event.* if other facts contradict the restored ones
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
  const again = [...(haveFactsChanged(set, now) ? ['facts'] : []), ...changedAgain(rules.competitors, set, now)];
  if (again.length > 0) throw new DomainError('edit.superseded', { fields: again.join(', ') });
  const targets = set.matches.map(({ before }) => before);
  const { before } = set.facts ?? {};
  if (!before) return eventsTo(rules, now, editionId, targets);
  checkEdited(rules.profile, now, before.facts);
  return [correctionOf(editionId, before.facts, before.decided), ...eventsTo(rules, now, editionId, targets)];
};
