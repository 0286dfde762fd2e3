import { Inject, Injectable } from '@nestjs/common';
import { compareIds, type Id } from '@rallyrank/contracts/shared/ids';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import { scoringOf } from '@rallyrank/contracts/sport/profiles';
import { IdSequence } from '@rallyrank/infra/id-sequence';
import { RPC } from '@rallyrank/infra/nest/ports';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { isOwnId } from '@rallyrank/shared/domain/own-ids';
import { dayIn } from '@rallyrank/shared/domain/zone';
import { SPORT_PROFILE } from '@rallyrank/shared/nest/sport-profile';
import type { PlannedEdition } from '../domain/decide-plans.js';
import { resultOf } from '../policies/result-of.js';
import { LiveMatches } from '../projections/live-matches.js';
import { LiveSettings } from '../projections/live-settings.js';
import { ScheduledMatches } from '../projections/scheduled-matches.js';
import { exportedEdition } from './exported-edition.js';

/** Ids assigned here are higher than those of sources, so that a later import never confuses two matches. */
const LAST_OF_SOURCES = '1000000000';

const highestOf = (ids: readonly Id[]): Id => [...ids.filter(isOwnId), LAST_OF_SOURCES].toSorted(compareIds).at(-1)!;

type Exported = Awaited<ReturnType<typeof exportedEdition>>;

/** Editions with all data that their order of play depends on. */
@Injectable()
export class PlannedEditions {
  constructor(
    @Inject(SPORT_PROFILE) private readonly profile: SportProfile,
    @Inject(LiveMatches) private readonly matches: LiveMatches,
    @Inject(ScheduledMatches) private readonly scheduled: ScheduledMatches,
    @Inject(LiveSettings) private readonly settings: LiveSettings,
    @Inject(RPC) private readonly rpc: Rpc,
  ) {}

  /** @throws DomainError event.notFound */
  async of(editionId: Id): Promise<PlannedEdition> {
    return (await this.reading(editionId))();
  }

  /**
   * Fetches the edition once. Each call of the result adds the current data of this service: the order of play, and
   * results that have just been scored.
   * @throws DomainError event.notFound
   */
  async reading(editionId: Id): Promise<() => PlannedEdition> {
    const exported = await exportedEdition(this.rpc, editionId);
    return () => this.plannedEdition(editionId, exported);
  }

  private plannedEdition(editionId: Id, { draws, edition, matches: played }: Exported): PlannedEdition {
    const { profile, matches, scheduled, settings } = this;
    // Results that were scored here may not have arrived there.
    const own = matches.all().flatMap((state) => {
      const result = state.editionId === editionId ? resultOf(state, settings.zone) : undefined;
      return result ? [{ ...result.match, matchId: result.matchId }] : [];
    });
    // The recorded result of a resumed match is no longer valid.
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
      gamesToWin: (discipline) => scoringOf(profile, edition, discipline)?.gamesToWin,
      groupRounds: profile.rounds.flatMap(({ code, stage }) => (stage === 'group' ? [code] : [])),
      // No source has the time zone of a tournament.
      dayOf: (instant) => dayIn(settings.zone, new Date(instant)),
    };
  }
}
