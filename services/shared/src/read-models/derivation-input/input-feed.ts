import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import type { Change } from '@rallyrank/infra/derive/deriver';
import type { PackedLists } from '../published-lists/packed-lists.js';
import {
  copyInput,
  copyLists,
  copyPeople,
  type InputCopy,
  type InputModels,
  type PeopleCopy,
} from './derivation-input.js';

type AppliedEvent = NonNullable<Change['event']>;

/** Number of events above which a full copy is cheaper. */
const MOST_EVENTS = 2_000;

/** The changes since the last input was sent to a worker. */
export interface InputChanges {
  /** The events applied to the match table since then, and its present number of competitors. */
  readonly events: readonly AppliedEvent[];
  readonly people: number;
  /** Sent as a whole if any part has changed. */
  readonly known?: PeopleCopy;
  readonly lists?: readonly PackedLists[];
}

/** The input for a worker: a full copy, or the changes for a worker that holds the previous input. */
export type SentInput =
  | { readonly kind: 'all'; readonly copy: InputCopy }
  | { readonly kind: 'changes'; readonly changes: InputChanges };

/** Collects the input of a worker from the read models. */
export class InputFeed {
  /** Undefined if a full copy is required. */
  private events: AppliedEvent[] | undefined;
  private taken = { people: 0, directory: 0, lists: 0, systems: 0 };

  constructor(
    private readonly models: InputModels,
    private readonly profile: SportProfile,
  ) {}

  /** Notes a change. This must be called for each change of the read models. */
  noted({ model, event }: Change): void {
    if (model !== this.models.table) return;
    // A withdrawal renumbers rows, which results of the previous input refer to.
    if (event && event.type !== 'ResultWithdrawn' && this.events && this.events.length < MOST_EVENTS)
      this.events.push(event);
    else this.events = undefined;
  }

  /** @param isHeld whether the worker holds the last input */
  take(isHeld: boolean): SentInput {
    const { models, profile, events, taken: before } = this;
    const { table, directory, lists, systems } = models;
    this.events = [];
    this.taken = {
      ...{ people: table.people.size, directory: directory.revision },
      ...{ lists: lists.revision, systems: systems.revision },
    };
    // Other points can change any result.
    const hasOtherPoints = systems.revision !== before.systems;
    if (!isHeld || !events || hasOtherPoints) return { kind: 'all', copy: copyInput(models, profile) };
    const hasOtherLists = lists.revision !== before.lists;
    const isKnown = !hasOtherLists && directory.revision === before.directory && table.people.size === before.people;
    const changes = {
      events,
      people: table.people.size,
      ...(!isKnown && { known: copyPeople(models) }),
      ...(hasOtherLists && { lists: copyLists(models, profile) }),
    };
    return { kind: 'changes', changes };
  }
}
