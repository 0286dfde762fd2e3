import type { Words } from '@rallyrank/contracts/shared/words';
import { useTranslation } from 'react-i18next';

interface Props {
  /** Undefined while it loads. */
  readonly list: { readonly knowsPlaces: boolean; readonly rows: readonly Row[] } | undefined;
}
interface Row {
  readonly loginLocation: Words | null;
}

/** How the places of public addresses become known, where a list shows one whose place is not. */
export const PlacesNote = ({ list }: Props) => {
  const { t } = useTranslation('monitoring');
  const isMissing = list && !list.knowsPlaces && list.rows.some(({ loginLocation }) => loginLocation === null);
  return isMissing && <span className="rr-muted">{t('noPlaces')}</span>;
};
