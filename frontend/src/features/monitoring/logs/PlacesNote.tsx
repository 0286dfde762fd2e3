import type { Words } from '@rallyrank/contracts/shared/words';
import { useTranslation } from 'react-i18next';

interface Props {
  /** Undefined while the list is loading. */
  readonly list: { readonly knowsPlaces: boolean; readonly rows: readonly Row[] } | undefined;
}
interface Row {
  readonly loginLocation: Words | null;
}

/** Explains how to get the places of public addresses, if the list has an address without one. */
export const PlacesNote = ({ list }: Props) => {
  const { t } = useTranslation('monitoring');
  const isMissing = list && !list.knowsPlaces && list.rows.some(({ loginLocation }) => loginLocation === null);
  return isMissing && <span className="rr-muted">{t('noPlaces')}</span>;
};
