import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import { listEvents } from '@rallyrank/contracts/tournaments/editions';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRoute } from '~/shared/api/use-route';
import { useIsNarrow } from '~/shared/browser/use-media';
import { Card } from '~/shared/ui/Card';
import { EmptyState, PageState, RowsSkeleton } from '~/shared/ui/PageState';
import { paths } from '~/shared/url/paths';
import { ChampionsCards, ChampionsTable } from './Champions';
import { finishedEvents } from './queries';

const EVENTS = 5;

type Events = AnswerOf<typeof listEvents>;

/** Team events have no champions of a discipline. */
const decided = ({ rows }: Events) => rows.filter(({ champions }) => champions.length > 0).slice(0, EVENTS);

/** The tournaments that finished most recently, with their champions. */
export const ChampionsCard = () => {
  const { t } = useTranslation('home');
  const phone = useIsNarrow();
  const query = useRoute(listEvents, finishedEvents);
  return (
    <Card
      title={t('results.title')}
      extra={
        <Link className="rr-more" to={paths.events()}>
          {t('results.all')}
        </Link>
      }
    >
      <PageState
        query={query}
        skeleton={<RowsSkeleton rows={EVENTS * 3} />}
        isEmpty={(answer) => decided(answer).length === 0}
        empty={<EmptyState title={t('results.none')} hint={t('results.noneHint')} />}
      >
        {(answer) =>
          phone ? <ChampionsCards events={decided(answer)} /> : <ChampionsTable events={decided(answer)} />
        }
      </PageState>
    </Card>
  );
};
