import { declareEntity } from '../entity/entity.js';
import { choice, integer, status, text } from '../entity/field.js';
import { type RefusalKind, refusalKinds } from '../shared/refusals.js';

const kind = <K extends RefusalKind>(value: K) => ({ value, label: refusalKinds[value] });

/** A rule for when the site blocks an address automatically, and for how long. */
export const blockRule = declareEntity({
  service: 'identity',
  name: 'BlockRule',
  label: { en: 'Block rule', zh: '封禁规则' },
  plural: { en: 'Block rules', zh: '封禁规则' },
  path: '/monitor/ipRule',
  permission: 'monitor:ipRule',
  isPublic: false,
  sortedBy: 'ruleName',
  namedBy: { en: 'enName', zh: 'ruleName' },
  fields: {
    ruleName: text({ label: { en: 'Name', zh: '规则名称' }, max: 40, unique: true, filter: true }),
    enName: text({ label: { en: 'Name in English', zh: '英文名称' }, max: 40, optional: true, filter: true }),
    counted: choice({
      label: { en: 'What is counted', zh: '统计对象' },
      help: {
        en: 'Of one IPv4 address or one /64 network of IPv6. Many people may share an address: choose a number that they do not reach together.',
        zh: '按单个 IPv4 地址或 IPv6 /64 网段统计。同一地址可能由多人共用，请设置他们合计也不会达到的次数。',
      },
      filter: true,
      choices: [kind('login'), kind('signature'), kind('rate'), kind('scan')],
    }),
    threshold: integer({ label: { en: 'Block from', zh: '触发次数' }, min: 10, max: 100_000, initial: 100 }),
    windowMinutes: integer({ label: { en: 'Within (minutes)', zh: '统计时长（分钟）' }, min: 1, max: 60, initial: 10 }),
    blockMinutes: integer({
      label: { en: 'Block for (minutes)', zh: '封禁时长（分钟）' },
      min: 10,
      max: 43_200,
      initial: 60,
    }),
    status: status({ label: { en: 'Status', zh: '状态' } }),
  },
});
