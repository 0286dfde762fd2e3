import { z } from 'zod';
import { filled } from './filled.js';
import { serviceNames } from './service-names.js';
import { services } from './services.js';
import type { Words } from './words.js';

/** The reasons for an unhealthy process. `{detail}` is a technical message, in English only. */
const texts = {
  starting: { en: 'starting', zh: '正在启动' },
  draining: { en: 'draining', zh: '正在停止' },
  catchingUp: { en: 'catching up', zh: '读模型正在追赶事件' },
  computing: { en: 'the first result is being computed', zh: '正在计算首次结果' },
  behind: { en: 'read models of {service} are {seconds} s behind', zh: '{service}的读模型落后 {seconds} 秒' },
  parked: { en: 'parked events of {service}: {count}', zh: '{service}有 {count} 个搁置的事件' },
  damaged: { en: '{detail}', zh: '已保存的事件已损坏（技术详情：{detail}）' },
  unavailable: { en: '{detail}', zh: '存储或消息服务不可用（技术详情：{detail}）' },
  requirement: { en: '{detail}', zh: '服务器或设置不符合要求（技术详情：{detail}）' },
  otherVersion: { en: '{detail}', zh: '其他版本的进程报告：{detail}' },
} as const satisfies Record<string, Words>;

export type HealthCode = keyof typeof texts;
export const healthCodes = Object.keys(texts) as [HealthCode, ...HealthCode[]];

export const HealthReason = z.discriminatedUnion('code', [
  z.object({ code: z.enum(['starting', 'draining', 'catchingUp', 'computing']) }),
  z.object({ code: z.literal('behind'), service: z.enum(services), seconds: z.int() }),
  z.object({ code: z.literal('parked'), service: z.enum(services), count: z.int() }),
  z.object({ code: z.enum(['damaged', 'unavailable', 'requirement', 'otherVersion']), detail: z.string() }),
]);
export type HealthReason = Readonly<z.infer<typeof HealthReason>>;

/** The reason in English with the service name in the code, for `/readyz` and logs. */
export const healthLine = (reason: HealthReason): string => filled(texts[reason.code].en, reason);

/** The reason for operators, with the display names. */
export const healthWords = (reason: HealthReason): Words => {
  const inLanguage = (language: keyof Words) => {
    const named = 'service' in reason ? { ...reason, service: serviceNames[reason.service][language] } : reason;
    return filled(texts[reason.code][language], named);
  };
  return { en: inLanguage('en'), zh: inLanguage('zh') };
};

/**
 * Reasons in messages between processes. Every version reads the lines. `codes` contains the code and the values of
 * each reason: an older version ignores it, and a newer version can send codes that this version does not know.
 */
export const ReasonsMessage = z.object({
  reasons: z.array(z.string()),
  codes: z
    .array(
      z.object({
        code: z.string(),
        service: z.string().optional(),
        seconds: z.int().optional(),
        count: z.int().optional(),
        detail: z.string().optional(),
      }),
    )
    .optional(),
});
type ReasonsMessage = Readonly<z.infer<typeof ReasonsMessage>>;

export const encodeReasons = (reasons: readonly HealthReason[]): ReasonsMessage => ({
  reasons: reasons.map(healthLine),
  codes: reasons.map((reason) => ({ ...reason })),
});

/** The reasons of a message. A reason that this version does not know is represented by its line. */
export const decodeReasons = ({ reasons, codes = [] }: ReasonsMessage): HealthReason[] =>
  reasons.map((line, i) => HealthReason.safeParse(codes[i]).data ?? { code: 'otherVersion', detail: line });
