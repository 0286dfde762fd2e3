import { z } from 'zod';
import { declareEntity } from '../entity/entity.js';
import { choice, flag, text } from '../entity/field.js';
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
  label: { en: 'Setting', zh: '参数' },
  plural: { en: 'Settings', zh: '参数设置' },
  path: '/system/config',
  permission: 'system:config',
  isPublic: false,
  sortedBy: 'configName',
  filteredByDay: true,
  namedBy: { en: 'enName', zh: 'configName' },
  idKey: 'configId',
  fields: {
    configName: text({ label: { en: 'Name', zh: '参数名称' }, filter: true }),
    enName: text({ label: { en: 'Name in English', zh: '英文名称' }, optional: true, filter: true }),
    configKey: text({
      label: { en: 'Key', zh: '参数键名' },
      unique: true,
      filter: true,
      pattern: {
        regex: /^[a-zA-Z][\w.-]*$/,
        rule: 'letters and digits, with dots, underscores or hyphens between them',
      },
    }),
    valueType: choice({
      label: { en: 'Type', zh: '参数类型' },
      listed: 'onDemand',
      initial: 'text',
      choices: [
        { value: 'text', label: { en: 'Text', zh: '文本' } },
        { value: 'number', label: { en: 'Number', zh: '数字' } },
        { value: 'boolean', label: { en: 'Yes or no', zh: '是否' } },
        { value: 'list', label: { en: 'List, separated by semicolons', zh: '列表（分号分隔）' } },
      ],
    }),
    configValue: text({ label: { en: 'Value', zh: '参数键值' }, max: 500, optional: true }),
    isReadable: flag({ label: { en: 'Readable by every user', zh: '所有用户可读' }, listed: false }),
    configType: choice({
      label: { en: 'Built in', zh: '系统内置' },
      initial: 'N',
      filter: true,
      dictionary: 'sys_yes_no',
      choices: [
        { value: 'Y', label: { en: 'Yes', zh: '是' } },
        { value: 'N', label: { en: 'No', zh: '否' } },
      ],
    }),
    remark: text({ label: { en: 'Remark', zh: '备注' }, max: 500, optional: true, listed: 'onDemand', long: true }),
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
  title: { en: 'Refresh settings', zh: '刷新参数缓存' },
  method: 'DELETE',
  path: '/system/config/refreshCache',
  summary: 'Makes every gateway read the settings again',
  access: { anyOf: [setting.permissionTo('remove')] },
  rate: 'write',
  fields: {},
});

export const settingRoutes = [getSettingValue, refreshSettings];
