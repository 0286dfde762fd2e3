import type { RecordHolder as Holder } from '@rallyrank/contracts/stats/records';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { Flag } from '../ui/Flag';
import { Side } from '../ui/Side';

interface Props {
  readonly holder: z.infer<typeof Holder>;
  readonly strong?: boolean;
}

/** A player, a pair or an association with a place in a top list; players who still play are marked. */
export const RecordHolder = ({ holder, strong = false }: Props) => {
  const { t } = useTranslation('shared');
  if (holder.association !== null) return <Flag association={holder.association} />;
  return (
    <>
      <Side side={holder.competitor} winner={strong} flag="flag" />
      {holder.isActive && (
        <abbr className="rr-muted" title={t('record.activeHint')}>
          {' '}
          {t('record.active')}
        </abbr>
      )}
    </>
  );
};
