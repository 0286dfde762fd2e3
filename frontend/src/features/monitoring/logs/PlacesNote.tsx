import { useTranslation } from 'react-i18next';

interface Props {
  /** Undefined while the list loads. */
  readonly knowsPlaces: boolean | undefined;
}

/** How the places of public addresses become known, where they are not. */
export const PlacesNote = ({ knowsPlaces }: Props) => {
  const { t } = useTranslation('monitoring');
  return knowsPlaces === false && <span className="rr-muted">{t('noPlaces')}</span>;
};
