import { Controller, Inject } from '@nestjs/common';
import { listIncidents } from '@rallyrank/contracts/identity/incident-view';
import type { EntityRows } from '@rallyrank/infra/entity/rows';
import { NOW } from '@rallyrank/infra/nest/ports';
import { Route } from '@rallyrank/infra/nest/route';
import { incidents, shownIncidents } from '../status/incidents.js';

/** Answers the route of contracts/src/identity/incident-view.ts. */
@Controller()
export class IncidentsController {
  constructor(
    @Inject(incidents.rows) private readonly rows: EntityRows,
    @Inject(NOW) private readonly now: () => Date,
  ) {}

  @Route(listIncidents)
  listIncidents() {
    return shownIncidents(this.rows.all(), this.now());
  }
}
