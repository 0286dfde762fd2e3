import { createDraw } from '@rallyrank/contracts/tournaments/event-edits';
import { DrawFacts } from '@rallyrank/contracts/tournaments/events';
import { Form, Input, InputNumber, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { callRoute } from '~/shared/api/call-route';
import { useWrite } from '~/shared/api/use-write';
import { useReturnFocus } from '~/shared/browser/use-return-focus';
import { FormDrawer } from '~/shared/entity/FormDrawer';
import { showRefusedField } from '~/shared/rules/refused-field';
import { useSport } from '~/shared/sport/use-sport';
import { ReasonField } from '../../ReasonField';
import { affected, type EditedEdition } from '../use-changes';

const FEWEST = 2;
const MOST = 256;
const stages = DrawFacts.shape.stage.options;

interface Props {
  readonly edition: EditedEdition;
  readonly onClose: () => void;
}

/** A new draw of a tournament, in a drawer. */
export const NewDraw = ({ edition: { event, version }, onClose }: Props) => {
  const { t } = useTranslation('data-desk');
  const { profile, disciplineName } = useSport();
  useReturnFocus();
  const [form] = Form.useForm();
  const create = useWrite(
    (entered: object) => callRoute(createDraw, {}, { body: { id: event.id, ...entered } as never, version }),
    {
      done: t('results.drawAdded'),
      reloads: affected,
      onSuccess: onClose,
      onError: (error) => showRefusedField(form, { name: true, size: true, reason: true }, error),
    },
  );
  const required = [{ required: true, message: t('required') }];
  return (
    <FormDrawer title={t('results.addDraw')} isSaving={create.isPending} isGone={false} onClose={onClose}>
      {(id) => (
        <Form
          id={id}
          name="draw"
          form={form}
          layout="vertical"
          initialValues={{ stage: 'main', size: 32 }}
          onValuesChange={({ discipline }: { discipline?: string }) =>
            discipline !== undefined && form.setFieldsValue({ name: discipline })
          }
          onFinish={(entered: object) => create.mutate(entered)}
        >
          <Form.Item name="discipline" label={t('double.discipline')} rules={required}>
            <Select options={profile.disciplines.map(({ code }) => ({ value: code, label: disciplineName(code) }))} />
          </Form.Item>
          <Form.Item name="stage" label={t('results.stage')} rules={required}>
            <Select options={stages.map((value) => ({ value, label: t(`results.stages.${value}`) }))} />
          </Form.Item>
          <Form.Item name="name" label={t('results.drawName')} rules={required}>
            <Input maxLength={80} autoComplete="off" />
          </Form.Item>
          <Form.Item name="size" label={t('results.size')} rules={required}>
            <InputNumber min={FEWEST} max={MOST} precision={0} />
          </Form.Item>
          <ReasonField />
        </Form>
      )}
    </FormDrawer>
  );
};
