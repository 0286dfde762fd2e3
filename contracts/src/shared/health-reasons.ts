import { z } from 'zod';
import { healthTexts } from '../locales/health.js';
import { filled } from './filled.js';
import { serviceNames } from './service-names.js';
import { services } from './services.js';
import { filledWords, type Words } from './words.js';

/** The reasons for an unhealthy process. `{detail}` in their texts is a technical message, in English only. */
export type HealthCode = keyof typeof healthTexts;
export const healthCodes = Object.keys(healthTexts) as [HealthCode, ...HealthCode[]];

export const HealthReason = z.discriminatedUnion('code', [
  z.object({ code: z.enum(['starting', 'draining', 'catchingUp', 'computing']) }),
  z.object({ code: z.literal('behind'), service: z.enum(services), seconds: z.int() }),
  z.object({ code: z.literal('parked'), service: z.enum(services), count: z.int() }),
  z.object({ code: z.enum(['damaged', 'unavailable', 'requirement', 'otherVersion']), detail: z.string() }),
]);
export type HealthReason = Readonly<z.infer<typeof HealthReason>>;

/** The reason in English with the service name in the code, for `/readyz` and logs. */
export const healthLine = (reason: HealthReason): string => filled(healthTexts[reason.code].en, reason);

/** The reason for operators, with the display names. */
export const healthWords = (reason: HealthReason): Words =>
  filledWords(
    healthTexts[reason.code],
    'service' in reason ? { ...reason, service: serviceNames[reason.service] } : reason,
  );

/**
 * Reasons in messages between processes. All versions read the lines. `codes` contains the code and the values of each
 * reason: an older version ignores it, and a newer version can send codes that are unknown here.
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

/** The reasons of a message. An unknown reason is represented by its line. */
export const decodeReasons = ({ reasons, codes = [] }: ReasonsMessage): HealthReason[] =>
  reasons.map((line, i) => HealthReason.safeParse(codes[i]).data ?? { code: 'otherVersion', detail: line });
