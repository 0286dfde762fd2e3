import { ruleOf } from '@rallyrank/contracts/shared/broken-rule';
import type { Language } from '@rallyrank/contracts/shared/errors';
import { ruleText } from '@rallyrank/contracts/shared/rules';
import type { z } from 'zod';

/** A rule of antd's form: the value fits a schema of the contracts. The message is what the server would say. */
export const schemaRule = (schema: z.ZodType, language: Language) => ({
  validator: async (_: unknown, value: unknown): Promise<void> => {
    const given = value === '' ? null : (value ?? null);
    const [issue] = schema.safeParse(given).error?.issues ?? [];
    if (issue) throw new Error(ruleText(ruleOf(issue, given !== null), language));
  },
});
