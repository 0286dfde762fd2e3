import { Inject, Injectable } from '@nestjs/common';
import { setting, settingKeys } from '@rallyrank/contracts/identity/settings';
import { isAddressEntry } from '@rallyrank/contracts/shared/address-entry';
import { entityParts } from '@rallyrank/infra/entity/entity-parts';
import type { EntityRow, EntityRows } from '@rallyrank/infra/entity/rows';
import { entriesOf } from './list-value.js';

export const settings = entityParts(setting);

/** The current settings, as far as this process has followed the events. */
@Injectable()
export class Settings {
  constructor(@Inject(settings.rows) private readonly rows: Pick<EntityRows, 'conflict' | 'get'>) {}

  get alwaysCaptcha(): boolean {
    return this.valueOf(settingKeys.captcha) === 'true';
  }
  get isRegistrationOpen(): boolean {
    return this.valueOf(settingKeys.registration) !== 'false';
  }

  /** Addresses and networks that no rule blocks. */
  get neverBlocked(): string[] {
    return entriesOf(this.valueOf(settingKeys.neverBlocked) ?? '').filter(isAddressEntry);
  }

  /** Returns an empty text for a key that is unknown or not readable for every user. */
  readableValue(key: string): string {
    const row = this.row(key);
    return row?.values.isReadable === true ? String(row.values.configValue ?? '') : '';
  }

  private valueOf(key: string): string | null {
    return (this.row(key)?.values.configValue ?? null) as string | null;
  }

  private row(configKey: string): EntityRow | undefined {
    const id = this.rows.conflict({ configKey })?.id;
    return id === undefined ? undefined : this.rows.get(id);
  }
}
