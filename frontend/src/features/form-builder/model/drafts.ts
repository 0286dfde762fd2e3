import { z } from 'zod';
import { BuiltForm } from './form';

const VERSION = 1;
const MAX_DRAFTS = 50;

const Draft = z.strictObject({ name: z.string().min(1).max(80), savedAt: z.iso.datetime(), form: BuiltForm });
const Stored = z.strictObject({ version: z.literal(VERSION), drafts: z.array(Draft).max(MAX_DRAFTS) });

export interface Draft {
  readonly name: string;
  readonly savedAt: string;
  readonly form: BuiltForm;
}

/**
 * Parses the drafts in a stored text: none if nothing is stored, undefined if the text is damaged or of another
 * version.
 */
export const parseDrafts = (text: string | null): readonly Draft[] | undefined => {
  if (text === null) return [];
  try {
    return Stored.safeParse(JSON.parse(text)).data?.drafts;
  } catch {
    return undefined;
  }
};

export const writeDrafts = (drafts: readonly Draft[]): string => JSON.stringify({ version: VERSION, drafts });

/** Adds a draft in front; it replaces one of the same name, and the oldest drafts above the maximum are dropped. */
export const withDraft = (drafts: readonly Draft[], draft: Draft): readonly Draft[] =>
  [draft, ...drafts.filter(({ name }) => name !== draft.name)].slice(0, MAX_DRAFTS);

export const withoutDraft = (drafts: readonly Draft[], name: string): readonly Draft[] =>
  drafts.filter((draft) => draft.name !== name);
