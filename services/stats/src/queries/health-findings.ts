import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import { findingKinds, findingSeverities, severities } from '@rallyrank/contracts/stats/finding-kinds';
import { NOW } from '@rallyrank/infra/nest/ports';
import { dayAt } from '@rallyrank/shared/domain/calendar/days';
import { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';
import { SPORT_PROFILE } from '@rallyrank/shared/nest/sport-profile';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { PublishedLists } from '@rallyrank/shared/read-models/published-lists/published-lists';
import type { Finding } from '../domain/health/finding.js';
import { checks, healthInput } from '../domain/health/findings.js';
import { Draws } from '../projections/draws.js';
import { SeriesNames } from '../projections/series-names.js';

/** A finding with the key that decisions about it have. */
export interface KeyedFinding {
  readonly key: string;
  readonly finding: Finding;
}

/** Length of a key: 128 bits in hexadecimal digits. */
const KEY_LENGTH = 32;

const keyOf = (finding: Finding): string =>
  createHash('sha256').update(JSON.stringify(finding)).digest('hex').slice(0, KEY_LENGTH);

const bySeverity = severities.flatMap((severity) =>
  findingKinds.filter((kind) => findingSeverities[kind] === severity),
);

/** Computes the findings on demand, and again when the data or the day has changed. */
@Injectable()
export class HealthFindings {
  private newest: { readonly basis: string; readonly findings: Promise<readonly KeyedFinding[]> } | undefined;

  constructor(
    @Inject(MatchTable) private readonly table: MatchTable,
    @Inject(Directory) private readonly directory: Directory,
    @Inject(Draws) private readonly draws: Draws,
    @Inject(SeriesNames) private readonly series: SeriesNames,
    @Inject(PublishedLists) private readonly lists: PublishedLists,
    @Inject(SPORT_PROFILE) private readonly profile: SportProfile,
    @Inject(NOW) private readonly now: () => Date,
  ) {}

  /** All findings, the worst kinds first. */
  all(): Promise<readonly KeyedFinding[]> {
    const { table, directory, draws, lists, series } = this;
    const revisions = [table.revision, directory.revision, draws.revision, lists.revision, series.all().size];
    const basis = [dayAt(this.now()), ...revisions].join(' ');
    if (this.newest?.basis !== basis) this.newest = { basis, findings: this.compute() };
    return this.newest.findings;
  }

  private async compute(): Promise<readonly KeyedFinding[]> {
    const { table, directory, draws, lists, series, profile } = this;
    const input = healthInput({
      ...{ profile, table, draws, lists, today: dayAt(this.now()) },
      people: directory,
      series: series.all(),
    });
    const found: KeyedFinding[] = [];
    for (const kind of bySeverity) {
      // Other calls are answered between two kinds.
      await setImmediate();
      for (const finding of checks[kind](input)) found.push({ key: keyOf(finding), finding });
    }
    return found;
  }
}
