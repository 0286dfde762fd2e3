import type { Statement } from '@rallyrank/contracts/shared/statements';
import { useTranslation } from 'react-i18next';

/** A statement as it is told from others: operation, table, fields. */
export const StatementText = ({ statement }: { readonly statement: Statement }) => {
  const { t } = useTranslation('monitoring');
  const { operation, place, where, order } = statement;
  const about = [
    where.length > 0 && t('statements.where', { fields: where.join(', ') }),
    order.length > 0 && t('statements.by', { fields: order.join(', ') }),
  ].filter(Boolean);
  return (
    <>
      <code>
        {operation} <strong>{place}</strong>
      </code>
      {about.length > 0 && (
        <>
          <br />
          <span className="rr-muted">{about.join(' · ')}</span>
        </>
      )}
    </>
  );
};
