import { getMatchOrigin } from '@rallyrank/contracts/tournaments/match-origin';
import { useTranslation } from 'react-i18next';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import type { MatchDetail } from './detail';

/** The source of a match, and when it was recorded and changed. */
export const Origin = ({ detail: { event, match } }: { readonly detail: MatchDetail }) => {
  const { t } = useTranslation('live');
  const format = useFormat();
  const origin = useRoute(getMatchOrigin, { id: `${event.id}-${match.id}` }).data?.data;
  if (!origin) return null;
  const { sources, recordedAt, changedAt, changes, isDecided } = origin;
  const parts = [
    sources.length > 0 && !isDecided
      ? t('detail.source', { count: sources.length, sources: format.list(sources) })
      : t('detail.entered'),
    t('detail.recorded', { time: format.instant(recordedAt) }),
    changedAt !== null && t('detail.changed', { count: changes, time: format.instant(changedAt) }),
  ];
  return <p className="rr-muted">{parts.filter((part) => part !== false).join(' · ')}</p>;
};
