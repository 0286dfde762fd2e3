import { compareIds, type Id } from '@rallyrank/contracts/shared/ids';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import { scoringOn } from '@rallyrank/contracts/sport/profiles';
import { IdSequence } from '@rallyrank/infra/id-sequence';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { dayIn } from '@rallyrank/shared/domain/zone';
import type { PlannedEdition } from '../domain/decide-plans.js';
import { resultOf } from '../policies/result-of.js';
import type { LiveMatches } from '../projections/live-matches.js';
import type { LiveSettings } from '../projections/live-settings.js';
import type { ScheduledMatches } from '../projections/scheduled-matches.js';
import { exportedEdition } from './exported-edition.js';

/** Sources number their own matches: ids given here are higher, so that a later import never takes one match for another. */
const LAST_OF_SOURCES = '1000000000';

const highestOf = (ids: readonly Id[]): Id => [...ids, LAST_OF_SOURCES].toSorted(compareIds).at(-1)!;

type Exported = Awaited<ReturnType<typeof exportedEdition>>;

interface Parts {
  readonly profile: SportProfile;
  readonly matches: Pick<LiveMatches, 'all'>;
  readonly scheduled: Pick<ScheduledMatches, 'of'>;
  readonly settings: Pick<LiveSettings, 'zone'>;
  readonly rpc: Pick<Rpc, 'call'>;
}

/** Collects what the order of play of an edition follows from. */
export class EditionPlanning {
  constructor(private readonly parts: Parts) {}

  /** @throws DomainError event.notFound */
  async of(editionId: Id): Promise<PlannedEdition> {
    return (await this.reading(editionId))();
  }

  /**
   * Asks for the edition once. Each call of the result adds what is known here at that time: the order of play, and results that have just
   * been scored.
   * @throws DomainError event.notFound
   */
  async reading(editionId: Id): Promise<() => PlannedEdition> {
    const exported = await exportedEdition(this.parts.rpc, editionId);
    return () => this.plannedEdition(editionId, exported);
  }

  private plannedEdition(editionId: Id, { draws, edition, matches: played }: Exported): PlannedEdition {
    const { profile, matches, scheduled, settings } = this.parts;
    // What was scored here may not have arrived there.
    const own = matches.all().flatMap((state) => {
      const result = state.editionId === editionId ? resultOf(state, settings.zone) : undefined;
      return result ? [{ ...result.match, matchId: result.matchId }] : [];
    });
    // The result that was recorded of a resumed match is no longer valid.
    const open = new Set(
      matches.all().flatMap((state) => (state.editionId === editionId && state.isResumed ? [state.matchId] : [])),
    );
    const known = scheduled.of(editionId);
    const highestKnown = highestOf([...known, ...played].map(({ matchId }) => matchId));
    const ids = new IdSequence(() => highestKnown);
    return {
      draws,
      results: [...own, ...played.filter(({ matchId }) => !open.has(matchId))],
      scheduled: known,
      newId: () => ids.next(),
      gamesToWin: (discipline) => scoringOn(profile, edition.startDate, discipline)?.gamesToWin,
      groupRounds: profile.rounds.flatMap(({ code, stage }) => (stage === 'group' ? [code] : [])),
      // No source names the zone of a tournament.
      dayOf: (instant) => dayIn(settings.zone, new Date(instant)),
    };
  }
}
