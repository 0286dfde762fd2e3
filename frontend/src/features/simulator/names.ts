import type { Drawing, DrawingSide } from '@rallyrank/contracts/predictions/drawing';
import type { PlayerRef, SideRef } from '@rallyrank/contracts/shared/refs';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';

/** The known players of the sides of a drawing, by key. */
export type Names = ReadonlyMap<string, readonly PlayerRef[]>;

/** The side at a position of a drawing, in the form for brackets and tables; a qualifier has no players. */
export const sideRef = ({ sides }: Drawing, names: Names, at: number): SideRef => {
  const { key, seed, entry } = sides[at]!;
  const players = key === null ? [] : (names.get(key) ?? []);
  return { id: key ?? `q${at}`, players: [...players], seed, entry };
};

/** The name of a side in plain text. */
export const useSideName = (names: Names): ((side: DrawingSide) => string) => {
  const { t } = useTranslation('simulator');
  const format = useFormat();
  return ({ key }) =>
    key === null ? t('qualifier') : (names.get(key) ?? []).map(({ name }) => format.name(name)).join(' / ') || key;
};
