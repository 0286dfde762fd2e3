import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { tabPath } from './tab-path';

interface Props {
  readonly playerId: string;
  /** Key of the tab of the page of the player or pair. */
  readonly tab: 'ranking' | 'results' | 'seasons' | 'partners' | 'h2h' | 'goat';
}

/** A link from the summary of a tab to the tab. */
export const TabLink = ({ playerId, tab }: Props) => {
  const { t } = useTranslation('players');
  return (
    <Link className="rr-more" to={tabPath(playerId, tab)}>
      {t(`overview.all.${tab}`)}
    </Link>
  );
};
