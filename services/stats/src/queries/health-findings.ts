import { Inject, Injectable } from '@nestjs/common';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import { Thread } from '@rallyrank/infra/derive/thread';
import { NOW } from '@rallyrank/infra/nest/ports';
import { dayAt } from '@rallyrank/shared/domain/calendar/days';
import { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';
import { SPORT_PROFILE } from '@rallyrank/shared/nest/sport-profile';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { PublishedLists } from '@rallyrank/shared/read-models/published-lists/published-lists';
import { copyHealth, type HealthModels } from '../derive/health-input.js';
import type { KeyedFinding } from '../derive/keyed-findings.js';
import { ContradictedMatches } from '../projections/contradicted-matches.js';
import { ContradictedProfiles } from '../projections/contradicted-profiles.js';
import { Draws } from '../projections/draws.js';
import { SeriesNames } from '../projections/series-names.js';

type Findings = Promise<readonly KeyedFinding[]>;

/** Computes the findings in a worker on demand, and again when the data or the day has changed. */
@Injectable()
export class HealthFindings {
  private readonly models: HealthModels;
  private readonly thread = new Thread(new URL('../derive/health-worker.js', import.meta.url));
  private newest: { readonly basis: string; readonly findings: Findings } | undefined;
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    @Inject(MatchTable) table: MatchTable,
    @Inject(Directory) directory: Directory,
    @Inject(Draws) draws: Draws,
    @Inject(ContradictedMatches) contradicted: ContradictedMatches,
    @Inject(ContradictedProfiles) profiles: ContradictedProfiles,
    @Inject(SeriesNames) series: SeriesNames,
    @Inject(PublishedLists) lists: PublishedLists,
    @Inject(SPORT_PROFILE) private readonly profile: SportProfile,
    @Inject(NOW) private readonly now: () => Date,
  ) {
    this.models = { table, directory, draws, contradicted, profiles, series, lists };
  }

  /** All findings, the worst kinds first. */
  all(): Findings {
    const { table, directory, draws, contradicted, profiles, lists, series } = this.models;
    const revised = [table, directory, draws, contradicted, profiles, lists];
    const revisions = [...revised.map(({ revision }) => revision), series.all().size];
    const basis = [dayAt(this.now()), ...revisions].join(' ');
    if (this.newest?.basis !== basis) this.newest = { basis, findings: this.next() };
    return this.newest.findings;
  }

  /** Computations follow each other, because they share the thread. */
  private next(): Findings {
    const findings = this.last.then(() => this.compute());
    this.last = findings.catch(() => {
      this.newest = undefined;
    });
    return findings;
  }

  private async compute(): Findings {
    try {
      await this.thread.run('load', copyHealth(this.models, this.profile, dayAt(this.now())));
      return (await this.thread.run('derive', null)) as readonly KeyedFinding[];
    } finally {
      // The copy of the data is needed only for one result.
      await this.thread.release();
    }
  }
}
