import { africa } from './associations-africa.js';
import { america } from './associations-america.js';
import { asia } from './associations-asia.js';
import { europe } from './associations-europe.js';
import { former } from './associations-former.js';
import { oceania } from './associations-oceania.js';
import type { AssociationRow } from './associations-row.js';

/** Badminton Asia, Badminton Europe, Badminton Pan America, Badminton Oceania. */
export type Affiliation = 'BAC' | 'BEC' | 'BPA' | 'BO';

export interface Association {
  /** Code in the form that the sport uses (IOC, BWF): CHN, ENG, TPE. */
  readonly code: string;
  /** File name of the flag in the package country-flag-icons: an ISO 3166 code, `GB-ENG`; null if there is no flag. */
  readonly iso2: string | null;
  readonly en: string;
  /** Name in simplified Chinese. */
  readonly zh: string;
  /**
   * Continental confederation. The product has four confederations; African associations have none (specification,
   * section 3).
   */
  readonly affiliation: Affiliation | null;
  /** Whether it no longer sends players. */
  readonly former: boolean;
}

const tables: readonly (readonly [readonly AssociationRow[], Affiliation | null])[] = [
  [asia, 'BAC'],
  [europe, 'BEC'],
  [america, 'BPA'],
  [oceania, 'BO'],
  [africa, null],
  [former, null],
];

/** The letters of a name without accents and case, so that `Türkiye`, `Turkiye` and `TURKIYE` are equal. */
const fold = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase();

const byKey = new Map<string, Association>();
const all: Association[] = [];
for (const [rows, affiliation] of tables) {
  for (const [code, iso2, en, zh, ...also] of rows) {
    const association = { code, iso2, en, zh, affiliation, former: rows === former };
    all.push(association);
    for (const key of [code, en, ...also]) byKey.set(fold(key), association);
  }
}

/** Every association, by confederation, then by code. */
export const associations: readonly Association[] = all;

/**
 * The association of a code. Other codes in use (ISO: DEU, SIN; historic: CEY, ZAI) lead to the present association.
 */
export const associationByCode = (code: string): Association | undefined =>
  /^[A-Z]{3}$/.test(code) ? byKey.get(fold(code)) : undefined;

/**
 * The association of an English name or other spelling in use: `Hong Kong China`, `USA`, `Turkiye`, `Czech Republic`.
 */
export const associationByName = (name: string): Association | undefined => byKey.get(fold(name));
