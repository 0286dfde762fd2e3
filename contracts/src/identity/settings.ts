import { z } from 'zod';
import { declareEntity } from '../entity/entity.js';
import { choice, flag, text } from '../entity/field.js';
import { identityTexts } from '../locales/identity.js';
import { flatRoute } from '../shared/route.js';

/** The keys of the built-in settings. */
export const settingKeys = {
  captcha: 'sys.account.captchaEnabled',
  registration: 'sys.account.registerUser',
  predictionZone: 'predictions.zone',
  registrationPoints: 'predictions.grant.registration',
  dailyPoints: 'predictions.grant.daily',
  simulatorVisitors: 'draw.simulator.dailyLimit',
  simulatorUsers: 'draw.simulator.dailyLimitOfUsers',
  chatPause: 'live.chat.pauseSeconds',
  chatMessages: 'live.chat.messagesInFiveMinutes',
  liveCooling: 'live.update.coolingSeconds',
  dataImport: 'data.import.enabled',
  neverBlocked: 'security.block.never',
  secondPerson: 'data.import.secondPerson',
} as const;

/** A setting of the site. The service rejects values that do not have the type of the setting. */
export const setting = declareEntity({
  service: 'identity',
  name: 'Setting',
  label: identityTexts.settings.setting.label,
  plural: identityTexts.settings.setting.plural,
  path: '/system/config',
  permission: 'system:config',
  isPublic: false,
  sortedBy: 'configName',
  filteredByDay: true,
  namedBy: { en: 'enName', zh: 'configName' },
  idKey: 'configId',
  fields: {
    configName: text({ label: identityTexts.settings.setting.configName, filter: true }),
    enName: text({ label: identityTexts.settings.setting.enName, optional: true, filter: true }),
    configKey: text({
      label: identityTexts.settings.setting.configKey,
      unique: true,
      filter: true,
      pattern: {
        regex: /^[a-zA-Z][\w.-]*$/,
        rule: 'letters and digits, with dots, underscores or hyphens between them',
      },
    }),
    valueType: choice({
      label: identityTexts.settings.setting.valueType.label,
      listed: 'onDemand',
      initial: 'text',
      choices: [
        { value: 'text', label: identityTexts.settings.setting.valueType.text },
        { value: 'number', label: identityTexts.settings.setting.valueType.number },
        { value: 'boolean', label: identityTexts.settings.setting.valueType.boolean },
        { value: 'list', label: identityTexts.settings.setting.valueType.list },
      ],
    }),
    configValue: text({ label: identityTexts.settings.setting.configValue, max: 500, optional: true }),
    isReadable: flag({ label: identityTexts.settings.setting.isReadable, listed: false }),
    configType: choice({
      label: identityTexts.settings.setting.configType.label,
      initial: 'N',
      filter: true,
      dictionary: 'sys_yes_no',
      choices: [
        { value: 'Y', label: identityTexts.settings.setting.configType.Y },
        { value: 'N', label: identityTexts.settings.setting.configType.N },
      ],
    }),
    remark: text({
      label: identityTexts.settings.setting.remark,
      max: 500,
      optional: true,
      listed: 'onDemand',
      long: true,
    }),
  },
});

const base = { service: 'identity', cache: 'none', query: z.object({}) } as const;

/** The back office contract returns the value in `msg`. */
export const getSettingValue = flatRoute({
  ...base,
  tags: ['identity.setting'],
  name: 'getSettingValue',
  method: 'GET',
  path: '/system/config/configKey/{configKey}',
  summary: 'The value of a setting that every user may read, in `msg` and `data`; empty for any other key',
  access: 'user',
  rate: 'read',
  params: z.object({ configKey: z.string().min(1).max(100) }),
  fields: { configKey: z.string(), data: z.string() },
});

export const refreshSettings = flatRoute({
  ...base,
  tags: [],
  name: 'refreshSettings',
  title: identityTexts.settings.refreshSettings,
  method: 'DELETE',
  path: '/system/config/refreshCache',
  summary: 'Makes every gateway read the settings again',
  access: { anyOf: [setting.permissionTo('remove')] },
  rate: 'write',
  fields: {},
});

export const settingRoutes = [getSettingValue, refreshSettings];
