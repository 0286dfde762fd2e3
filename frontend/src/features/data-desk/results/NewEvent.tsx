import { listEvents } from '@rallyrank/contracts/tournaments/editions';
import { createEvent } from '@rallyrank/contracts/tournaments/event-edits';
import { eventFields } from '@rallyrank/contracts/tournaments/event-fields';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { callRoute } from '~/shared/api/call-route';
import { useWrite } from '~/shared/api/use-write';
import { useReturnFocus } from '~/shared/browser/use-return-focus';
import { FormDrawer } from '~/shared/entity/FormDrawer';
import { showRefusedField } from '~/shared/rules/refused-field';
import { paths } from '~/shared/url/paths';
import { ReasonField } from '../ReasonField';
import { EventFields } from './EventFields';
import { SeriesSelect } from './SeriesSelect';

/** A new tournament, in a drawer. */
export const NewEvent = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('data-desk');
  useReturnFocus();
  const navigate = useNavigate();
  const [form] = Form.useForm();
  const create = useWrite((body: object) => callRoute(createEvent, {}, { body: body as never }), {
    done: t('results.created'),
    reloads: [listEvents],
    onSuccess: ({ data }) => navigate(paths.editedEvent(data.id)),
    onError: (error) => showRefusedField(form, { ...eventFields, reason: true }, error),
  });
  return (
    <FormDrawer title={t('results.create')} isSaving={create.isPending} isGone={false} onClose={onClose}>
      {(id) => (
        <Form
          id={id}
          name="event"
          form={form}
          layout="vertical"
          initialValues={{ status: 'scheduled' }}
          onFinish={(entered: object) => create.mutate(entered)}
        >
          <EventFields />
          <Form.Item name="seriesId" label={t('results.series')} extra={t('results.seriesHelp')}>
            <SeriesSelect />
          </Form.Item>
          <ReasonField />
        </Form>
      )}
    </FormDrawer>
  );
};
