import type { CompetitorRef } from '@rallyrank/contracts/shared/refs';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../url/paths';

/** Link to the page of a pair; renders nothing for a single player, whose name is already a link. */
export const PairLink = ({ side }: { readonly side: CompetitorRef }) => {
  const { t } = useTranslation('shared');
  if (side.players.length < 2) return null;
  return (
    <Link className="rr-more" to={paths.pair(side.id)}>
      {t('side.pairPage')}
    </Link>
  );
};
