import { addressBlock } from '@rallyrank/contracts/identity/address-block';
import { decideAccess } from '@rallyrank/contracts/shared/access';
import type { User } from '@rallyrank/contracts/shared/caller';
import { type countRefusals, refusalKinds } from '@rallyrank/contracts/shared/refusals';
import { addressList } from '@rallyrank/infra/address-list';
import type { EntityAccess } from '@rallyrank/infra/entity/create-missing';
import type { EntityRow, EntityRows } from '@rallyrank/infra/entity/rows';
import type { Log } from '@rallyrank/infra/observability/log';
import { SerialQueue } from '@rallyrank/infra/serial-queue';
import type { z } from 'zod';
import { firstOf } from './address-blocks.js';
import type { BlockRule } from './block-rules.js';
import { mayBeBlocked } from './never-blocked.js';
import type { CountingRule, RefusalCounts } from './refusal-counts.js';
import type { RuleLog } from './rule-log.js';

/** In force at once: no attack from many addresses fills the event store, and the rate limits still apply. */
const MOST_BLOCKS = 1_000;
/** Of one IPv6 network of the size that a customer of a provider may have: it has 65,536 groups, which would use up all blocks. */
const MOST_BLOCKS_OF_NETWORK = 64;
const NETWORK_PARTS = 3;
const MINUTE_MS = 60_000;
/** Blocks of rules are removed this long after their end. */
const KEPT_MS = 30 * 86_400_000;

type Refused = z.output<typeof countRefusals.input>['counts'][number];
type Rule = BlockRule & CountingRule;

interface Parts {
  readonly rules: Pick<EntityRows, 'all'>;
  readonly blocks: EntityAccess;
  readonly counts: RefusalCounts;
  /** Addresses and networks that operators have excepted. */
  readonly excepted: () => readonly string[];
  /** The users with a session that began at a group of addresses. */
  readonly usersAt: (group: string) => Promise<readonly User[]>;
  readonly ruleLog: Pick<RuleLog, 'record'>;
  readonly log: Pick<Log, 'warn'>;
  readonly now: () => Date;
}

const mayUnblock = (user: User): boolean =>
  decideAccess({ anyOf: [addressBlock.permissionTo('remove')] }, { kind: 'user', user }) === 'allowed';

/** In both languages, because operators read it in either. */
export const reasonOf = ({ ruleName, enName, counted, windowMinutes }: BlockRule, count: number): string => {
  const { en, zh } = refusalKinds[counted];
  return `规则“${ruleName}”：${windowMinutes} 分钟内${zh} ${count} 次 / Rule “${enName ?? ruleName}”: ${count} ${en} in ${windowMinutes} minutes`;
};

/** The /48 network of an IPv6 group; an IPv4 address is a group of its own. */
const networkOf = (group: string): string =>
  group.includes(':') ? `${group.split(':', NETWORK_PARTS).join(':')}::/48` : group;

/** Blocks addresses as the rules say. Only the leader of the service does, so that an address gets one block. */
export class BlocksByRule {
  private readonly queue = new SerialQueue();

  constructor(private readonly parts: Parts) {}

  count(refused: readonly Refused[]): Promise<void> {
    return this.queue.run(() => this.apply(refused));
  }

  private async apply(refused: readonly Refused[]): Promise<void> {
    const { counts, excepted } = this.parts;
    const rules = this.rules();
    const except = excepted();
    for (const { kind, group, count } of refused) {
      const counting = rules.filter(({ counted }) => counted === kind);
      // What was sent before a block applied everywhere must not count towards the next one.
      if (counting.length === 0 || this.hasBlock(group) || !mayBeBlocked(group, except)) continue;
      const [broken] = counting
        .map((rule) => ({ rule, total: counts.add(rule, group, count) }))
        .filter(({ rule, total }) => total >= rule.threshold)
        .sort((a, b) => b.rule.blockMinutes - a.rule.blockMinutes);
      if (!broken) continue;
      // A block that is taken off is not made again because of what was counted before.
      counts.forget(rules, group);
      await this.block(group, broken.rule, broken.total);
    }
  }

  private async block(address: string, rule: Rule, total: number): Promise<void> {
    const { blocks, usersAt, ruleLog, log, now } = this.parts;
    const { ruleName } = rule;
    if ((await usersAt(address)).some(mayUnblock)) {
      log.warn({ address, rule: ruleName }, 'a rule does not block an address from which an operator is logged in');
      return;
    }
    await this.removeOld();
    const inForce = blocks.rows
      .all()
      .filter((block) => this.isInForce(block))
      .map(({ values }) => String(values.address));
    if (addressList(inForce).has(firstOf(address))) return;
    const network = addressList([networkOf(address)]);
    const ofNetwork = inForce.filter((entry) => network.has(firstOf(entry)));
    if (inForce.length >= MOST_BLOCKS || ofNetwork.length >= MOST_BLOCKS_OF_NETWORK) {
      log.warn({ address, rule: ruleName }, 'a rule does not block an address: too many blocks are in force');
      return;
    }
    const until = new Date(now().getTime() + rule.blockMinutes * MINUTE_MS).toISOString();
    const values = { reason: reasonOf(rule, total), until };
    await ruleLog.record(rule, () => {
      // A block of the address that has ended.
      const former = blocks.rows.conflict({ address });
      return former ? blocks.writer.change(former.id, values, {}) : blocks.writer.create({ address, ...values }, {});
    });
  }

  private async removeOld(): Promise<void> {
    const { blocks, now } = this.parts;
    const isOld = ({ updateBy, values: { until } }: EntityRow) =>
      updateBy === null && typeof until === 'string' && Date.parse(until) + KEPT_MS < now().getTime();
    const old = blocks.rows.all().filter(isOld);
    if (old.length > 0)
      await blocks.writer.remove(
        old.map(({ id }) => id),
        {},
      );
  }

  private rules(): Rule[] {
    return this.parts.rules
      .all()
      .map(({ id, version, values }) => ({ ...(values as unknown as BlockRule), id, version }))
      .filter(({ status }) => status === '0');
  }

  private isInForce({ values: { until } }: EntityRow): boolean {
    return typeof until !== 'string' || Date.parse(until) > this.parts.now().getTime();
  }

  private hasBlock(address: string): boolean {
    const { rows } = this.parts.blocks;
    const block = rows.get(rows.conflict({ address })?.id ?? '');
    return block !== undefined && this.isInForce(block);
  }
}
