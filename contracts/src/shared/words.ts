import { z } from 'zod';

/** A text in both languages. */
export const Words = z.object({ en: z.string(), zh: z.string() });
export type Words = Readonly<z.infer<typeof Words>>;
