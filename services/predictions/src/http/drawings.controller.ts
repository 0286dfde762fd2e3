import { Controller, Inject } from '@nestjs/common';
import {
  countSimulatorUse,
  listDrawings,
  removeDrawing,
  saveDrawing,
} from '@rallyrank/contracts/predictions/drawing-routes';
import type { CallContext, RouteCall } from '@rallyrank/infra/http/call';
import { callerOf } from '@rallyrank/infra/http/caller';
import { NOW } from '@rallyrank/infra/nest/ports';
import { Route } from '@rallyrank/infra/nest/route';
import { dayIn } from '@rallyrank/shared/domain/zone';
import { SavedDrawings } from '../drawings/saved-drawings.js';
import { SimulatorUses } from '../drawings/simulator-uses.js';
import { GameSettings } from '../projections/game-settings.js';

@Controller()
export class DrawingsController {
  constructor(
    @Inject(SavedDrawings) private readonly saved: SavedDrawings,
    @Inject(SimulatorUses) private readonly uses: SimulatorUses,
    @Inject(GameSettings) private readonly settings: GameSettings,
    @Inject(NOW) private readonly now: () => Date,
  ) {}

  @Route(countSimulatorUse)
  countSimulatorUse(_: object, { body, caller, origin }: RouteCall<typeof countSimulatorUse>) {
    const { zone, simulatorLimits } = this.settings;
    const by = { caller, browser: body.browser, address: origin.clientGroup };
    return this.uses.count(by, dayIn(zone, this.now()), simulatorLimits);
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
