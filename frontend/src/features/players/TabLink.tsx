import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { tabPath } from './tab-path';

interface Props {
  readonly playerId: string;
  /** Key of the tab of the page of the player or pair. */
  readonly tab: 'ranking' | 'results' | 'seasons' | 'partners' | 'h2h' | 'goat';
}

/** From the short form of a tab to the whole of it. */
export const TabLink = ({ playerId, tab }: Props) => {
  const { t } = useTranslation('players');
  return (
    <Link className="rr-more" to={tabPath(playerId, tab)}>
      {t(`overview.all.${tab}`)}
    </Link>
  );
};
