import { associationByCode } from '@rallyrank/contracts/sport/associations';

/** File name of the flag; none for teams whose flag no set contains. */
export const flagCode = (code: string): string | undefined => associationByCode(code)?.iso2 ?? undefined;
