import { getMatchCourse } from '@rallyrank/contracts/live/course';
import { idsInKey } from '@rallyrank/contracts/shared/match-key';
import { getMatchDetail } from '@rallyrank/contracts/stats/match';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { isOver } from '~/shared/live/match-state';
import { useSport } from '~/shared/sport/use-sport';
import { Page } from '~/shared/ui/Page';
import { PageState, RowsSkeleton } from '~/shared/ui/PageState';
import { sideNames } from '../board/side-names';
import { LiveMatchView } from './LiveMatchView';
import { MatchHeader } from './MatchHeader';
import { MatchView } from './MatchView';

/** One match: with a result, or live as long as it has none. */
export const MatchPage = () => {
  const { t } = useTranslation('live');
  const format = useFormat();
  const sport = useSport();
  const [search] = useSearchParams();
  // The service rejects a missing or malformed id with a message.
  const id = search.get('id') ?? '';
  const query = useRoute(getMatchDetail, { id });
  const course = useRoute(getMatchCourse, { id }).data?.data.course ?? null;
  const detail = query.data?.data;
  const match = detail?.match ?? course?.match;
  const title = match?.sides.map((side) => sideNames(side, format.name)).join(' – ') ?? t('match.title');
  const { eventId, matchId } = idsInKey(id);
  return (
    <Page
      title={title}
      names={detail && [format.name(detail.event.name), sport.roundName(detail.match.round)]}
      header={detail && <MatchHeader title={title} detail={detail} />}
      asOf={query.data?.asOf}
    >
      {query.error?.code === 404 && course && !isOver(course.match) ? (
        <LiveMatchView editionId={eventId} matchId={matchId} course={course} />
      ) : (
        <PageState query={query} skeleton={<RowsSkeleton rows={24} />}>
          {({ data }) => <MatchView detail={data} course={course} />}
        </PageState>
      )}
    </Page>
  );
};
