import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '~/shared/url/paths';
import style from './NoticeBell.module.css';

interface Props {
  readonly accepted: number;
  readonly rejected: number;
  readonly onOpen: () => void;
}

/** Links to the user's suggestions, and shows how many were decided since the last visit. */
export const DecidedLink = ({ accepted, rejected, onOpen }: Props) => {
  const { t } = useTranslation('notices');
  const counts = [
    accepted > 0 && t('suggestions.accepted', { count: accepted }),
    rejected > 0 && t('suggestions.rejected', { count: rejected }),
  ].filter((text) => text !== false);
  return (
    <Link className={style.notice} to={paths.ownSuggestions} onClick={onOpen}>
      <span className={style.unread}>{counts.join(' · ')}</span>
      <span className="rr-hidden">{t('unread')}</span>
    </Link>
  );
};
