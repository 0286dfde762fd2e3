import { z } from 'zod';
import { leaderRpc } from './rpc.js';
import type { Words } from './words.js';

/** The refusals of an address that block rules count. */
export const refusalKinds = {
  login: { en: 'refused logins', zh: '被拒绝的登录' },
  signature: { en: 'wrong signatures', zh: '错误签名' },
  rate: { en: 'calls over the limit', zh: '超出频率限制的请求' },
  scan: { en: 'paths that only scanners try', zh: '扫描器特征路径' },
} as const satisfies Record<string, Words>;
export type RefusalKind = keyof typeof refusalKinds;

/** Maximum number of groups of addresses in one message. */
export const MAX_REFUSAL_COUNTS = 1_000;

/**
 * Reports the number of refusals of groups of addresses since the last message of this process. The leader applies the
 * block rules.
 */
export const countRefusals = leaderRpc(
  'identity.countRefusals',
  z.object({
    counts: z
      .array(
        z.object({
          kind: z.enum(Object.keys(refusalKinds) as [RefusalKind, ...RefusalKind[]]),
          group: z.string().max(64),
          count: z.int().positive(),
        }),
      )
      .max(MAX_REFUSAL_COUNTS),
  }),
  z.object({}),
  5_000,
);
