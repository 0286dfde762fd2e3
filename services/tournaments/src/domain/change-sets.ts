import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Discipline } from '@rallyrank/contracts/sport/codes';
import { isEqual } from '@rallyrank/shared/domain/equal';
import type { StoredChange } from '@rallyrank/shared/domain/stored-change';
import {
  type Changed,
  type DrawTarget,
  drawIn,
  type FactsTarget,
  factsIn,
  type ListTarget,
  listIn,
  matchIn,
} from './change-targets.js';
import type { Target } from './edit-matches.js';
import { type Edition, type EditionEvent, evolve, initial } from './edition.js';

export type StoredEvent = StoredChange<EditionEvent>;

/** The events that one import, form or scorer wrote together. */
export interface ChangeSet extends Omit<StoredEvent, 'event' | 'position' | 'requestId'> {
  /** Facts of the edition before and after, if they changed. */
  readonly facts: { readonly before: FactsTarget | undefined; readonly after: FactsTarget } | undefined;
  /** Whether the change withdrew or restored the edition. */
  readonly existence: 'withdrawn' | 'restored' | undefined;
  readonly draws: readonly Changed<Id, DrawTarget>[];
  readonly entryLists: readonly Changed<Discipline, ListTarget>[];
  /** In the order of the events. */
  readonly matches: readonly Changed<Id, Target>[];
}

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

/** The matches, draws and entry lists that some events are about. */
const subjectsOf = (group: readonly StoredEvent[]) => {
  const matches = new Set<Id>();
  const draws = new Set<Id>();
  const entryLists = new Set<Discipline>();
  for (const {
    event: { type, data },
  } of group) {
    if ('matchId' in data) matches.add(data.matchId);
    else if ('drawId' in data) draws.add(data.drawId);
    else if (type === 'EntryListPublished' || type === 'EntryListWithdrawn') entryLists.add(data.discipline);
  }
  return { matches: [...matches], draws: [...draws], entryLists: [...entryLists] };
};

const changes = <K, T>(ids: readonly K[], before: readonly T[], now: (id: K) => T): Changed<K, T>[] =>
  ids.map((id, at) => ({ id, before: before[at]!, after: now(id) }));

const existenceOf = (before: boolean, after: boolean): ChangeSet['existence'] => {
  if (before === after) return undefined;
  return after ? 'withdrawn' : 'restored';
};

/** The changes of an edition, oldest first, and its present state. @param stored all events of the stream, in order */
export const changeSetsOf = (
  stored: readonly StoredEvent[],
): { readonly sets: readonly ChangeSet[]; readonly now: Edition } => {
  const now = initial();
  const sets = groupsOf(stored).flatMap((group): ChangeSet[] => {
    const ids = subjectsOf(group);
    const [match, draw, list] = [
      (id: Id) => matchIn(now, id),
      (id: Id) => drawIn(now, id),
      (id: Discipline) => listIn(now, id),
    ];
    const [matches, draws, entryLists] = [ids.matches.map(match), ids.draws.map(draw), ids.entryLists.map(list)];
    const [factsBefore, wasWithdrawn] = [factsIn(now), now.isWithdrawn];
    for (const { event } of group) evolve(now, event);
    if (group.every(({ event }) => event.type === 'EventSuggestionDecided')) return [];
    const { event: _, position: __, requestId: ___, ...place } = group.at(-1)!;
    const set = {
      ...place,
      facts: isEqual(factsBefore, factsIn(now)) ? undefined : { before: factsBefore, after: factsIn(now)! },
      existence: existenceOf(wasWithdrawn, now.isWithdrawn),
      draws: changes(ids.draws, draws, draw),
      entryLists: changes(ids.entryLists, entryLists, list),
      matches: changes(ids.matches, matches, match),
    };
    return [set];
  });
  return { sets, now };
};
