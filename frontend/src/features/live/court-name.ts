import { useTranslation } from 'react-i18next';

/** Sources name their courts in English; one that only has a number is named in the language of the page. */
const NUMBERED = /^court (\d{1,3})$/i;

export const useCourtName = () => {
  const { t } = useTranslation('live');
  return (court: string | null): string => {
    if (court === null) return t('court.unknown');
    const number = NUMBERED.exec(court)?.[1];
    return number === undefined ? court : t('court.numbered', { number });
  };
};
