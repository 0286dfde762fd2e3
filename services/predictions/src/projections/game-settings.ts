import { settingKeys } from '@rallyrank/contracts/identity/settings';
import { SiteSettings } from '@rallyrank/shared/read-models/site-settings';

const defaults = { registration: 1_000, daily: 100, visitors: 30, users: 300 } as const;

/** The settings of the site for predictions and the draw simulator. */
export class GameSettings extends SiteSettings {
  get grants() {
    return {
      registration: this.number(settingKeys.registrationPoints) ?? defaults.registration,
      daily: this.number(settingKeys.dailyPoints) ?? defaults.daily,
    };
  }

  /** Uses of the draw simulator a day. */
  get simulatorLimits() {
    return {
      visitors: this.number(settingKeys.simulatorVisitors) ?? defaults.visitors,
      users: this.number(settingKeys.simulatorUsers) ?? defaults.users,
    };
  }
}
