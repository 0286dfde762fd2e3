import { declareEntity } from '../entity/entity.js';
import { choice, integer, status, text } from '../entity/field.js';
import { identityTexts } from '../locales/identity.js';
import { type RefusalKind, refusalKinds } from '../shared/refusals.js';

const kind = <K extends RefusalKind>(value: K) => ({ value, label: refusalKinds[value] });

/** A rule for when the site blocks an address automatically, and for how long. */
export const blockRule = declareEntity({
  service: 'identity',
  name: 'BlockRule',
  label: identityTexts.blockRule.label,
  plural: identityTexts.blockRule.plural,
  path: '/monitor/ipRule',
  permission: 'monitor:ipRule',
  isPublic: false,
  sortedBy: 'ruleName',
  namedBy: { en: 'enName', zh: 'ruleName' },
  fields: {
    ruleName: text({ label: identityTexts.blockRule.ruleName, max: 40, unique: true, filter: true }),
    enName: text({ label: identityTexts.blockRule.enName, max: 40, optional: true, filter: true }),
    counted: choice({
      label: identityTexts.blockRule.counted.label,
      help: identityTexts.blockRule.counted.help,
      filter: true,
      choices: [kind('login'), kind('signature'), kind('rate'), kind('scan')],
    }),
    threshold: integer({ label: identityTexts.blockRule.threshold, min: 10, max: 100_000, initial: 100 }),
    windowMinutes: integer({ label: identityTexts.blockRule.windowMinutes, min: 1, max: 60, initial: 10 }),
    blockMinutes: integer({
      label: identityTexts.blockRule.blockMinutes,
      min: 10,
      max: 43_200,
      initial: 60,
    }),
    status: status({ label: identityTexts.blockRule.status }),
  },
});
