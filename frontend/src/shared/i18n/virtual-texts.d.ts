/** Loads the file of a language that `build/texts-of-language.ts` writes: texts by namespace. */
declare module 'virtual:texts' {
  type Language = import('@rallyrank/contracts/shared/language').Language;
  type TextFile = { readonly default: Readonly<Record<string, object>> };
  export const loads: Readonly<Record<Language, () => Promise<TextFile>>>;
}
