import { Controller, Inject } from '@nestjs/common';
import { getAccessSettings } from '@rallyrank/contracts/identity/rpc';
import { MessagePattern } from '@rallyrank/infra/nest/patterns';
import { Settings } from '../words/settings.js';

/** Answers the question of gateways about settings. */
@Controller()
export class SettingsRpcController {
  constructor(@Inject(Settings) private readonly settings: Settings) {}

  @MessagePattern(getAccessSettings)
  getAccessSettings() {
    return { blockedAddresses: this.settings.blockedAddresses };
  }
}
