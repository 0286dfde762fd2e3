import { setting, settingKeys } from '@rallyrank/contracts/identity/settings';
import { EntityRows } from '@rallyrank/infra/entity/rows';

const defaults = { zone: 'Asia/Shanghai', registration: 1_000, daily: 100, visitors: 30, users: 300 } as const;

/** The settings of the site as the service follows them (tag `predictions.setting`); a change applies as soon as its event has arrived. */
export class GameSettings extends EntityRows {
  constructor() {
    super(setting);
  }

  get zone(): string {
    return this.text(settingKeys.predictionZone) ?? defaults.zone;
  }

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

  text(configKey: string): string | undefined {
    const id = this.conflict({ configKey })?.id;
    const value = id === undefined ? null : this.get(id)?.values.configValue;
    return typeof value === 'string' && value !== '' ? value : undefined;
  }

  number(configKey: string): number | undefined {
    const text = this.text(configKey);
    return text === undefined ? undefined : Number(text);
  }
}
