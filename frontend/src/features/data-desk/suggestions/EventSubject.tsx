import type { eventSuggestions } from '@rallyrank/contracts/tournaments/suggestions';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '~/shared/format/use-format';
import type { RowOf } from '~/shared/ui/table/use-list';
import { paths } from '~/shared/url/paths';
import { useMatchText } from '../results/use-match-text';

type Row = RowOf<typeof eventSuggestions.own>;

/** The tournament of a suggestion and, if it is about one, the match. */
export const EventSubject = ({ event, matchId, match }: Pick<Row, 'event' | 'matchId' | 'match'>) => {
  const { t } = useTranslation('data-desk');
  const format = useFormat();
  const matchText = useMatchText();
  const shown = match ? matchText(match) : t('results.isWithdrawn');
  return (
    <>
      <Link to={paths.event(event.id, match?.drawId)}>{format.name(event.name)}</Link>
      {matchId !== null && <div className="rr-muted">{shown}</div>}
    </>
  );
};
