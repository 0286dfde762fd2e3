import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '~/shared/url/paths';

interface Props {
  readonly playerId: string;
  /** Key of the tab of the player's page. */
  readonly tab: 'ranking' | 'results' | 'seasons' | 'partners' | 'h2h' | 'goat';
}

/** A link from the summary of a tab to the tab. */
export const TabLink = ({ playerId, tab }: Props) => {
  const { t } = useTranslation('players');
  return (
    <Link className="rr-more" to={`${paths.player(playerId)}&tab=${tab}`}>
      {t(`overview.all.${tab}`)}
    </Link>
  );
};
