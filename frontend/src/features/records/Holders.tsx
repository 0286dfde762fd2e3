import type { RecordHolder as Holder } from '@rallyrank/contracts/stats/records';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { RecordHolder } from '~/shared/records/RecordHolder';
import style from './Records.module.css';

interface Props {
  readonly holders: readonly z.infer<typeof Holder>[];
  /** Number of holders who share the first rank. */
  readonly count: number;
}

const SHOWN = 2;

/** The holders who share the first rank: two by name, the others as a number. */
export const Holders = ({ holders, count }: Props) => {
  const { t } = useTranslation('records');
  const more = count - Math.min(SHOWN, holders.length);
  return (
    <span className={style.holders}>
      {holders.slice(0, SHOWN).map((holder) => (
        <RecordHolder key={holder.competitor?.id ?? holder.association} holder={holder} />
      ))}
      {more > 0 && <span className="rr-muted">{t('moreHolders', { count: more })}</span>}
    </span>
  );
};
