/**
 * One line of the tables of associations: code, flag (null: none), English name, Chinese name, other codes and names.
 */
export type AssociationRow = readonly [code: string, flag: string | null, en: string, zh: string, ...also: string[]];
