import { Controller, Inject } from '@nestjs/common';
import { countSimulatorUse, listDrawings, removeDrawing, saveDrawing } from '@rallyrank/contracts/predictions/drawings';
import type { CallContext, RouteCall } from '@rallyrank/infra/http/call';
import { callerOf } from '@rallyrank/infra/http/caller';
import { Route } from '@rallyrank/infra/nest/route';
import { SavedDrawings } from '../drawings/saved-drawings.js';
import { SimulatorUses } from '../drawings/simulator-uses.js';

/** Answers the routes of contracts/src/predictions/drawings.ts. */
@Controller()
export class DrawingsController {
  constructor(
    @Inject(SavedDrawings) private readonly saved: SavedDrawings,
    @Inject(SimulatorUses) private readonly uses: SimulatorUses,
  ) {}

  @Route(countSimulatorUse)
  countSimulatorUse(_: object, { body, caller, origin }: RouteCall<typeof countSimulatorUse>) {
    return this.uses.count({ caller, browser: body.browser, address: origin.clientGroup });
  }

  @Route(listDrawings)
  listDrawings(_: object, call: CallContext) {
    return this.saved.of(callerOf(call).id);
  }

  @Route(saveDrawing)
  async saveDrawing(_: object, call: RouteCall<typeof saveDrawing>) {
    const { name, drawing } = call.body;
    return { id: await this.saved.save(callerOf(call).id, name, drawing) };
  }

  @Route(removeDrawing)
  async removeDrawing(_: object, call: RouteCall<typeof removeDrawing>) {
    await this.saved.remove(callerOf(call).id, call.params.id);
    return {};
  }
}
