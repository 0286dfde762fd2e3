import { DROP_REASON, dropParked } from '@rallyrank/contracts/monitoring/server';
import { Alert, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callRoute } from '~/shared/api/call-route';
import { Field } from '~/shared/ui/fields';
import { SubmitForm } from '~/shared/ui/SubmitForm';
import style from '../Monitoring.module.css';
import type { ParkedRow } from './parked-row';
import { useParkedCommand } from './use-parked-command';
import { useReadModels } from './use-read-models';

interface Props {
  readonly event: ParkedRow;
  readonly onClose: () => void;
}

/** Asks for the reason why read models should continue without an event; it is stored in the operation log. */
export const DropForm = ({ event, onClose }: Props) => {
  const { t } = useTranslation('monitoring');
  const readModels = useReadModels();
  const form = useId();
  const [reason, setReason] = useState('');
  const drop = useParkedCommand(t('done'), (place) =>
    callRoute(dropParked, {}, { body: { ...place, reason: reason.trim() } }),
  );
  return (
    <Modal
      open
      title={t('parked.dropOf', { type: event.type, stream: event.stream })}
      okText={t('parked.drop')}
      okButtonProps={{
        htmlType: 'submit',
        form,
        danger: true,
        loading: drop.isPending,
        disabled: reason.trim().length < DROP_REASON.min,
      }}
      cancelText={t('cancel')}
      onCancel={onClose}
    >
      <SubmitForm id={form} className={style.form} onSubmit={() => drop.mutate(event, { onSuccess: onClose })}>
        <Alert
          type="warning"
          showIcon
          title={t('parked.dropMeans', { count: event.readModels.length, names: readModels(event.readModels) })}
        />
        <Field label={t('parked.reason')} wide>
          {(id) => (
            <Input
              id={id}
              maxLength={DROP_REASON.max}
              value={reason}
              placeholder={t('parked.reasonHint')}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
      </SubmitForm>
    </Modal>
  );
};
