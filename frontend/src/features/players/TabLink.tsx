import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { tabPath } from './tab-path';

interface Props {
  readonly playerId: string;
  /** Key of a tab on the page of the player or pair. */
  readonly tab: 'ranking' | 'results' | 'seasons' | 'partners' | 'h2h' | 'goat';
}

/** A link from a summary to the tab with the details. */
export const TabLink = ({ playerId, tab }: Props) => {
  const { t } = useTranslation('players');
  return (
    <Link className="rr-more" to={tabPath(playerId, tab)}>
      {t(`overview.all.${tab}`)}
    </Link>
  );
};
