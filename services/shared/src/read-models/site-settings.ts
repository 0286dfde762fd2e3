import { setting, settingKeys } from '@rallyrank/contracts/identity/settings';
import { EntityRows } from '@rallyrank/infra/entity/rows';

const DEFAULT_ZONE = 'Asia/Shanghai';

/**
 * The settings of the site in a service (tag `<service>.setting`). A change applies as soon as its event has arrived.
 */
export class SiteSettings extends EntityRows {
  constructor() {
    super(setting);
  }

  /** The time zone of the days of predictions and of the order of play. */
  get zone(): string {
    return this.text(settingKeys.predictionZone) ?? DEFAULT_ZONE;
  }

  protected text(configKey: string): string | undefined {
    const id = this.conflict({ configKey })?.id;
    const value = id === undefined ? null : this.get(id)?.values.configValue;
    return typeof value === 'string' && value !== '' ? value : undefined;
  }

  protected number(configKey: string): number | undefined {
    const text = this.text(configKey);
    return text === undefined ? undefined : Number(text);
  }
}
