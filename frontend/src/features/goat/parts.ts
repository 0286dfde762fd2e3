import { type GoatPart, goatPartNames, goatParts } from '@rallyrank/contracts/sport/goat-rule';
import type { listGoat } from '@rallyrank/contracts/stats/goat';
import { currentLanguage } from '~/shared/i18n/language';
import type { RowOf } from '~/shared/ui/table/use-list';

export type GoatRow = RowOf<typeof listGoat>;
export type PartPoints = Readonly<Record<GoatPart, number>>;
export { type GoatPart, goatParts };

export const partName = (part: GoatPart): string => goatPartNames[part][currentLanguage()];
