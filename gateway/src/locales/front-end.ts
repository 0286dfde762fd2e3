// Written by the build from the text files of the front end.
import app_en from '../../../frontend/src/app/locales/en.json' with { type: 'json' };
import app_zh from '../../../frontend/src/app/locales/zh.json' with { type: 'json' };
import home_en from '../../../frontend/src/features/home/locales/en.json' with { type: 'json' };
import home_zh from '../../../frontend/src/features/home/locales/zh.json' with { type: 'json' };
import live_en from '../../../frontend/src/features/live/locales/en.json' with { type: 'json' };
import live_zh from '../../../frontend/src/features/live/locales/zh.json' with { type: 'json' };
import players_en from '../../../frontend/src/features/players/locales/en.json' with { type: 'json' };
import players_zh from '../../../frontend/src/features/players/locales/zh.json' with { type: 'json' };
import seasons_en from '../../../frontend/src/features/seasons/locales/en.json' with { type: 'json' };
import seasons_zh from '../../../frontend/src/features/seasons/locales/zh.json' with { type: 'json' };
import tournaments_en from '../../../frontend/src/features/tournaments/locales/en.json' with { type: 'json' };
import tournaments_zh from '../../../frontend/src/features/tournaments/locales/zh.json' with { type: 'json' };
import shared_en from '../../../frontend/src/shared/i18n/locales/en.json' with { type: 'json' };
import shared_zh from '../../../frontend/src/shared/i18n/locales/zh.json' with { type: 'json' };
import rules_en from '../../../frontend/src/shared/rules/locales/en.json' with { type: 'json' };
import rules_zh from '../../../frontend/src/shared/rules/locales/zh.json' with { type: 'json' };

export const frontEndFiles = {
  en: {
    app: app_en,
    home: home_en,
    live: live_en,
    players: players_en,
    seasons: seasons_en,
    tournaments: tournaments_en,
    shared: shared_en,
    rules: rules_en,
  },
  zh: {
    app: app_zh,
    home: home_zh,
    live: live_zh,
    players: players_zh,
    seasons: seasons_zh,
    tournaments: tournaments_zh,
    shared: shared_zh,
    rules: rules_zh,
  },
};
