export interface NamePart {
  readonly en: string;
  readonly zh: string;
}

export interface Culture {
  /** The part of the name that comes first in Latin script. */
  readonly order: 'family-first' | 'given-first';
  /** Whether a name in Chinese begins with the family name and has no dot between its parts. */
  readonly together: boolean;
  readonly families: readonly NamePart[];
  readonly male: readonly NamePart[];
  readonly female: readonly NamePart[];
}

/** Reads `Wang:王 Van_Dijk:范戴克`: names with their Chinese form, an underscore for a space. */
export const pool = (text: string): NamePart[] =>
  text
    .trim()
    .split(/\s+/)
    .map((part) => {
      const [en = '', zh = ''] = part.split(':');
      return { en: en.replaceAll('_', ' '), zh };
    });

/** Given names of two syllables: every pair of different syllables. */
export const doubled = (syllables: readonly NamePart[]): NamePart[] =>
  syllables.flatMap((a) =>
    syllables.filter((b) => b !== a).map((b) => ({ en: `${a.en} ${b.en}`, zh: `${a.zh}${b.zh}` })),
  );
