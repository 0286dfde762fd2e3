import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import type { getMatchOrigin } from '@rallyrank/contracts/tournaments/match-origin';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';

type MatchOrigin = AnswerOf<typeof getMatchOrigin>['data'];

/** The source of a match, and when it was recorded and changed. */
export const Origin = ({ origin }: { readonly origin: MatchOrigin }) => {
  const { t } = useTranslation('live');
  const format = useFormat();
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
