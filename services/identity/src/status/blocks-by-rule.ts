import { Inject, Injectable } from '@nestjs/common';
import { addressBlock } from '@rallyrank/contracts/identity/address-block';
import { decideAccess } from '@rallyrank/contracts/shared/access';
import type { User } from '@rallyrank/contracts/shared/caller';
import { type countRefusals, refusalKinds } from '@rallyrank/contracts/shared/refusals';
import { addressList } from '@rallyrank/infra/address-list';
import type { EntityRow, EntityRows } from '@rallyrank/infra/entity/rows';
import type { EntityWriter } from '@rallyrank/infra/entity/writer';
import { LOG, NOW } from '@rallyrank/infra/nest/ports';
import type { Log } from '@rallyrank/infra/observability/log';
import { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';
import { SerialQueue } from '@rallyrank/infra/serial-queue';
import type { z } from 'zod';
import { Sessions } from '../accounts/sessions.js';
import { Settings } from '../words/settings.js';
import { addressBlocks, firstOf } from './address-blocks.js';
import { type BlockRule, blockRules } from './block-rules.js';
import { mayBeBlocked } from './never-blocked.js';
import { type CountingRule, RefusalCounts } from './refusal-counts.js';
import { RuleLog } from './rule-log.js';

/**
 * Maximum number of blocks in force: an attack from many addresses must not fill the event store, and the rate limits
 * still apply.
 */
const MOST_BLOCKS = 1_000;
/**
 * Maximum for one IPv6 network of the size that a customer of a provider may have: it has 65,536 groups, which would
 * use up all blocks.
 */
const MOST_BLOCKS_OF_NETWORK = 64;
const NETWORK_PARTS = 3;
const MINUTE_MS = 60_000;
/** Time after their end at which blocks of rules are removed, in milliseconds. */
const KEPT_MS = 30 * 86_400_000;

type Refused = z.output<typeof countRefusals.input>['counts'][number];
type Rule = BlockRule & CountingRule;

const mayUnblock = (user: User): boolean =>
  decideAccess({ anyOf: [addressBlock.permissionTo('remove')] }, { kind: 'user', user }) === 'allowed';

/** In both languages, because operators may read it in either. */
export const reasonOf = ({ ruleName, enName, counted, windowMinutes }: BlockRule, count: number): string => {
  const { en, zh } = refusalKinds[counted];
  return `规则“${ruleName}”：${windowMinutes} 分钟内${zh} ${count} 次 / Rule “${enName ?? ruleName}”: ${count} ${en} in ${windowMinutes} minutes`;
};

/** The /48 network of an IPv6 group; an IPv4 address is its own group. */
const networkOf = (group: string): string =>
  group.includes(':') ? `${group.split(':', NETWORK_PARTS).join(':')}::/48` : group;

/** Blocks addresses by the rules, on the leader of the service only, so that an address gets one block. */
@Injectable()
export class BlocksByRule {
  private readonly queue = new SerialQueue();
  private readonly counts;

  constructor(
    @Inject(blockRules.rows) private readonly ruleRows: Pick<EntityRows, 'all'>,
    @Inject(addressBlocks.rows) private readonly blocks: EntityRows,
    @Inject(addressBlocks.writer) private readonly writer: EntityWriter,
    @Inject(Settings) private readonly settings: Pick<Settings, 'neverBlocked'>,
    @Inject(Sessions) private readonly sessions: Pick<Sessions, 'usersAt'>,
    @Inject(RuleLog) private readonly ruleLog: Pick<RuleLog, 'record'>,
    @Inject(LOG) private readonly log: Pick<Log, 'warn'>,
    @Inject(NOW) private readonly now: () => Date,
    @Inject(ReplicaStatus) status: Pick<ReplicaStatus, 'elected'>,
  ) {
    const counts = new RefusalCounts(now);
    this.counts = counts;
    // A leader in between may have blocked an address for these refusals, and an operator may have removed the block.
    status.elected(() => counts.clear());
  }

  count(refused: readonly Refused[]): Promise<void> {
    return this.queue.run(() => this.apply(refused));
  }

  private async apply(refused: readonly Refused[]): Promise<void> {
    const { counts } = this;
    const rules = this.rules();
    const except = this.settings.neverBlocked;
    for (const { kind, group, count } of refused) {
      const counting = rules.filter(({ counted }) => counted === kind);
      // Rejections from before a block applied everywhere must not count towards the next one.
      if (counting.length === 0 || this.hasBlock(group) || !mayBeBlocked(group, except)) continue;
      const [broken] = counting
        .map((rule) => ({ rule, total: counts.add(rule, group, count) }))
        .filter(({ rule, total }) => total >= rule.threshold)
        .sort((a, b) => b.rule.blockMinutes - a.rule.blockMinutes);
      if (!broken) continue;
      // A removed block is not created again because of earlier counts.
      counts.forget(rules, group);
      await this.block(group, broken.rule, broken.total);
    }
  }

  private async block(address: string, rule: Rule, total: number): Promise<void> {
    const { blocks, writer, log } = this;
    const { ruleName } = rule;
    if ((await this.sessions.usersAt(address)).some(mayUnblock)) {
      log.warn({ address, rule: ruleName }, 'a rule does not block an address from which an operator is logged in');
      return;
    }
    await this.removeOld();
    const inForce = blocks
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
    const until = new Date(this.now().getTime() + rule.blockMinutes * MINUTE_MS).toISOString();
    const values = { reason: reasonOf(rule, total), until };
    await this.ruleLog.record(rule, () => {
      // A block of the address that has ended.
      const former = blocks.conflict({ address });
      return former ? writer.change(former.id, values, {}) : writer.create({ address, ...values }, {});
    });
  }

  private async removeOld(): Promise<void> {
    const isOld = ({ updateBy, values: { until } }: EntityRow) =>
      updateBy === null && typeof until === 'string' && Date.parse(until) + KEPT_MS < this.now().getTime();
    const old = this.blocks.all().filter(isOld);
    if (old.length > 0)
      await this.writer.remove(
        old.map(({ id }) => id),
        {},
      );
  }

  private rules(): Rule[] {
    return this.ruleRows
      .all()
      .map(({ id, version, values }) => ({ ...(values as unknown as BlockRule), id, version }))
      .filter(({ status }) => status === '0');
  }

  private isInForce({ values: { until } }: EntityRow): boolean {
    return typeof until !== 'string' || Date.parse(until) > this.now().getTime();
  }

  private hasBlock(address: string): boolean {
    const { blocks } = this;
    const block = blocks.get(blocks.conflict({ address })?.id ?? '');
    return block !== undefined && this.isInForce(block);
  }
}
