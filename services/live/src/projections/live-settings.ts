import { settingKeys } from '@rallyrank/contracts/identity/settings';
import { SiteSettings } from '@rallyrank/shared/read-models/site-settings';

const MS_PER_SECOND = 1_000;
const defaults = { pause: 2, messages: 20, cooling: 10 } as const;

/** What the settings of the site say of the live page and its chats. */
export class LiveSettings extends SiteSettings {
  /** How fast one person may write in the chats. */
  get writing() {
    return {
      pauseMs: (this.number(settingKeys.chatPause) ?? defaults.pause) * MS_PER_SECOND,
      inWindow: this.number(settingKeys.chatMessages) ?? defaults.messages,
    };
  }

  /** How long a reader waits before the page can be updated by hand again. */
  get coolingSeconds(): number {
    return this.number(settingKeys.liveCooling) ?? defaults.cooling;
  }
}
