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

/** The drafts in a stored text, none where nothing is stored; undefined where it is damaged or of another version. */
export const parseDrafts = (text: string | null): readonly Draft[] | undefined => {
  if (text === null) return [];
  try {
    return Stored.safeParse(JSON.parse(text)).data?.drafts;
  } catch {
    return undefined;
  }
};

export const writeDrafts = (drafts: readonly Draft[]): string => JSON.stringify({ version: VERSION, drafts });

/** The latest first; one of the same name is replaced, and the oldest give way. */
export const withDraft = (drafts: readonly Draft[], draft: Draft): readonly Draft[] =>
  [draft, ...drafts.filter(({ name }) => name !== draft.name)].slice(0, MAX_DRAFTS);

export const withoutDraft = (drafts: readonly Draft[], name: string): readonly Draft[] =>
  drafts.filter((draft) => draft.name !== name);
