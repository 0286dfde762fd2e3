import { listConsoleMatches } from '@rallyrank/contracts/live/console';
import type { LiveMatch } from '@rallyrank/contracts/live/match';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRoute } from '~/shared/api/use-route';
import { isWaiting, matchKey } from '~/shared/live/match-state';
import { StateTag } from '~/shared/live/StateTag';
import { useSport } from '~/shared/sport/use-sport';
import { EmptyState, PageState, RowsSkeleton } from '~/shared/ui/PageState';
import { paths } from '~/shared/url/paths';
import { Lines } from '../board/Lines';
import { useNotBefore } from '../board/NextMatches';
import { useCourtName } from '../court-name';
import style from './Console.module.css';
import { unsentByMatch } from './tap-store';

const Row = ({ match, unsent }: { readonly match: LiveMatch; readonly unsent: number }) => {
  const { t } = useTranslation(['live', 'shared']);
  const courtName = useCourtName();
  const notBefore = useNotBefore();
  const sport = useSport();
  return (
    <li className={style.row}>
      <p className={style.about}>
        <Link className={style.open} to={paths.liveConsole(matchKey(match))}>
          {courtName(match.court)} · {t(`shared:disciplineShort.${match.discipline}`)} · {sport.roundName(match.round)}
        </Link>
        <span>
          {unsent > 0 && <strong className={style.unsent}>{t('console.unsent', { count: unsent })}</strong>}{' '}
          {isWaiting(match) && notBefore(match)} <StateTag match={match} />
        </span>
      </p>
      <Lines match={match} />
    </li>
  );
};

/** The matches that can be scored, by court and order of play. */
export const ConsoleList = () => {
  const { t } = useTranslation('live');
  const query = useRoute(listConsoleMatches, {});
  const unsent = unsentByMatch();
  return (
    <>
      <p className={style.planning}>
        <Link to={paths.orderOfPlay()}>{t('plan.open')} ›</Link>
      </p>
      <PageState
        query={query}
        skeleton={<RowsSkeleton rows={12} />}
        isEmpty={({ data }) => data.length === 0}
        empty={<EmptyState title={t('console.none')} hint={t('console.noneHint')} />}
      >
        {({ data }) => (
          <ul className={style.list}>
            {data.map((match) => (
              <Row key={matchKey(match)} match={match} unsent={unsent.get(matchKey(match)) ?? 0} />
            ))}
          </ul>
        )}
      </PageState>
    </>
  );
};
