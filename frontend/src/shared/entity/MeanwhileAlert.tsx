import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Meanwhile } from './use-concurrent-edit';

interface Props {
  readonly meanwhile: Meanwhile | undefined;
  /** Returns a field with its current value, for example "Town: Odense". */
  readonly nowOf: (field: string) => string;
  readonly onDiscard: () => void;
}

/** Shows what another user changed while a form was open. */
export const MeanwhileAlert = ({ meanwhile, nowOf, onDiscard }: Props) => {
  const { t } = useTranslation('entity');
  if (!meanwhile) return null;
  const { isGone, contested, taken } = meanwhile;
  const list = (title: string, fields: readonly string[]) =>
    fields.length > 0 && (
      <>
        <p style={{ margin: '8px 0 0' }}>{title}</p>
        <ul style={{ margin: 0, paddingInlineStart: 20, overflowWrap: 'anywhere' }}>
          {fields.map((field) => (
            <li key={field}>{nowOf(field)}</li>
          ))}
        </ul>
      </>
    );
  return (
    <Alert
      type="warning"
      role="alert"
      title={t(isGone ? 'gone' : 'stale')}
      description={
        isGone ? null : (
          <>
            {list(t('contested'), contested)}
            {list(t('taken'), taken)}
            <Button size="small" style={{ marginBlockStart: 8 }} onClick={onDiscard}>
              {t('reload')}
            </Button>
          </>
        )
      }
      style={{ marginBlockEnd: 16 }}
    />
  );
};
