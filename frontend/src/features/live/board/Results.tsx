import type { BoardState, LiveMatch } from '@rallyrank/contracts/live/match';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '~/shared/format/use-format';
import { matchKey } from '~/shared/live/match-state';
import { ReplayTag } from '~/shared/live/StateTag';
import { useSport } from '~/shared/sport/use-sport';
import { EmptyState } from '~/shared/ui/PageState';
import { paths } from '~/shared/url/paths';
import { useCourtName } from '../court-name';
import style from './Board.module.css';
import { type Favourites, resultsOf } from './courts';
import { Elapsed } from './Elapsed';
import { Lines } from './Lines';

interface Props {
  readonly board: BoardState;
  readonly court: string | undefined;
  readonly favourites: Favourites;
  readonly hrefOf: (match: LiveMatch) => string;
}

const Result = ({ match, href }: { readonly match: LiveMatch; readonly href: string }) => {
  const { t } = useTranslation(['live', 'shared']);
  const courtName = useCourtName();
  const sport = useSport();
  return (
    <li className={style.result}>
      <p className={style.about}>
        <Link to={href} preventScrollReset>
          {t(`shared:disciplineShort.${match.discipline}`)} · {sport.roundName(match.round)}
          {match.court !== null && ` · ${courtName(match.court)}`}
        </Link>
        <span>
          {match.source === 'replay' && <ReplayTag />} <Elapsed match={match} />
        </span>
      </p>
      <Lines match={match} />
    </li>
  );
};

/** The finished matches of each tournament, the last one first. */
export const Results = ({ board, court, favourites, hrefOf }: Props) => {
  const { t } = useTranslation('live');
  const format = useFormat();
  const results = resultsOf(board.matches, favourites).filter((match) => court === undefined || match.court === court);
  if (results.length === 0) return <EmptyState title={t('none.results')} hint={t('none.resultsHint')} />;
  const byEvent = Map.groupBy(results, ({ editionId }) => editionId);
  return board.events
    .filter(({ id }) => byEvent.has(id))
    .map(({ id, name }) => (
      <section key={id} className={style.event} aria-label={format.name(name)}>
        <h2>
          <Link to={paths.event(id)}>{format.name(name)}</Link>
        </h2>
        <ul className={style.results}>
          {byEvent.get(id)?.map((match) => (
            <Result key={matchKey(match)} match={match} href={hrefOf(match)} />
          ))}
        </ul>
      </section>
    ));
};
