import { ruleOf } from '@rallyrank/contracts/shared/broken-rule';
import type { Language } from '@rallyrank/contracts/shared/language';
import { ruleText } from '@rallyrank/contracts/shared/rules';
import type { z } from 'zod';

/**
 * A rule for antd's form: the value must match a schema of the contracts. The message is the same as that of the
 * server.
 */
export const schemaRule = (schema: z.ZodType, language: Language) => ({
  validator: async (_: unknown, value: unknown): Promise<void> => {
    const given = value === '' ? null : (value ?? null);
    const [issue] = schema.safeParse(given).error?.issues ?? [];
    if (issue) throw new Error(ruleText(ruleOf(issue, given !== null), language));
  },
});
