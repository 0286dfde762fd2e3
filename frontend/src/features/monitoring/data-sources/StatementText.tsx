import type { Statement } from '@rallyrank/contracts/shared/statements';
import { useTranslation } from 'react-i18next';
import style from '../Monitoring.module.css';

/** The parts that identify a statement: operation, table, source and fields. */
export const StatementText = ({ statement }: { readonly statement: Statement }) => {
  const { t } = useTranslation('monitoring');
  const { source, place, operation, where, order } = statement;
  const about = [
    source,
    where.length > 0 && t('statements.where', { fields: where.join(', ') }),
    order.length > 0 && t('statements.by', { fields: order.join(', ') }),
  ].filter(Boolean);
  return (
    <>
      <code>
        {operation} <strong>{place}</strong>
      </code>
      <br />
      <span className={style.about}>{about.join(' · ')}</span>
    </>
  );
};
