import type { Language } from '@rallyrank/contracts/shared/errors';
import { associationByCode } from '@rallyrank/contracts/sport/associations';

/** Name of an association in a language; its code where nobody knows it. */
export const associationName = (code: string, language: Language): string =>
  associationByCode(code)?.[language] ?? code;

/** File name of the flag; none for teams whose flag no set contains. */
export const flagCode = (code: string): string | undefined => associationByCode(code)?.iso2 ?? undefined;
