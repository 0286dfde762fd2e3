import { settingKeys } from '@rallyrank/contracts/identity/settings';
import { SiteSettings } from '@rallyrank/shared/read-models/site-settings';

const MS_PER_SECOND = 1_000;
const defaults = { pause: 2, messages: 20, cooling: 10 } as const;

/** The settings of the site for the live page and its chats. */
export class LiveSettings extends SiteSettings {
  /** The limits for the messages of one person in the chats. */
  get writing() {
    return {
      pauseMs: (this.number(settingKeys.chatPause) ?? defaults.pause) * MS_PER_SECOND,
      inWindow: this.number(settingKeys.chatMessages) ?? defaults.messages,
    };
  }

  /** Time in seconds for which a reader has to wait between two manual updates. */
  get coolingSeconds(): number {
    return this.number(settingKeys.liveCooling) ?? defaults.cooling;
  }
}
