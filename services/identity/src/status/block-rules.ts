import type { ValuesOf } from '@rallyrank/contracts/entity/entity';
import { blockRule } from '@rallyrank/contracts/identity/block-rule';
import { createMissing, type EntityAccess } from '@rallyrank/infra/entity/create-missing';
import { entityParts } from '@rallyrank/infra/entity/entity-parts';
import { everCreated } from '@rallyrank/infra/entity/ever-created';
import type { EventStores } from '@rallyrank/infra/event-store/port';

export const blockRules = entityParts(blockRule);
export type BlockRule = ValuesOf<typeof blockRule.fields>;

const [ON, OFF] = ['0', '1'] as const;

/**
 * By default, only actions that no visitor takes are blocked (ADR 23): the people in a school share one address,
 * mistype passwords and read a lot.
 */
const defaultRules: readonly BlockRule[] = [
  {
    ...{ ruleName: '漏洞扫描', enName: 'Scanners', counted: 'scan', status: ON },
    ...{ threshold: 30, windowMinutes: 10, blockMinutes: 1_440 },
  },
  {
    ...{ ruleName: '伪造签名', enName: 'Wrong signatures', counted: 'signature', status: ON },
    ...{ threshold: 300, windowMinutes: 10, blockMinutes: 60 },
  },
  {
    ...{ ruleName: '密码猜测', enName: 'Guessed passwords', counted: 'login', status: OFF },
    ...{ threshold: 100, windowMinutes: 10, blockMinutes: 60 },
  },
  {
    ...{ ruleName: '频繁请求', enName: 'Too many calls', counted: 'rate', status: OFF },
    ...{ threshold: 3_000, windowMinutes: 10, blockMinutes: 30 },
  },
];

/** Creates the rules that an instance has never had: rules that operators changed, renamed or removed stay that way. */
export const giveBlockRules = async (rules: EntityAccess, store: EventStores): Promise<void> => {
  const given = new Set((await everCreated(blockRule, rules.rows, store)).map(({ ruleName }) => ruleName));
  for (const rule of defaultRules.filter(({ ruleName }) => !given.has(ruleName))) await createMissing(rules, rule);
};
