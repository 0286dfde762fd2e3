import { type EnteredSide, entryMarks, replaceEntrant } from '@rallyrank/contracts/tournaments/draw-edits';
import { Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { callRoute } from '~/shared/api/call-route';
import { useWrite } from '~/shared/api/use-write';
import { useReturnFocus } from '~/shared/browser/use-return-focus';
import { FormDrawer } from '~/shared/entity/FormDrawer';
import { showRefusedField } from '~/shared/rules/refused-field';
import { ReasonField } from '../../ReasonField';
import { affected, type EditedEdition } from '../use-changes';
import { PlayersSelect } from './PlayersSelect';
import { useSideText } from './use-side-text';

interface Props {
  readonly edition: EditedEdition;
  readonly draw: EditedEdition['draws'][number];
  readonly onClose: () => void;
}

interface Entered {
  readonly competitorId: string;
  readonly playerIds: string[];
  readonly entry: EnteredSide['entry'];
  readonly reason: string;
}

/** Replaces a side of a draw that has no result in it, for example by a lucky loser. */
export const ReplaceDrawer = ({ edition: { event, version, matches }, draw, onClose }: Props) => {
  const { t } = useTranslation('data-desk');
  const sideText = useSideText();
  useReturnFocus();
  const [form] = Form.useForm<Entered>();
  const played = new Set(
    matches.flatMap(({ match }) => (match.drawId === draw.id ? match.sides.map(({ id }) => id) : [])),
  );
  const sides = (draw.lines ?? []).filter((side) => side !== null).filter(({ id }) => !played.has(id));
  const write = useWrite(
    ({ competitorId, playerIds, entry, reason }: Entered) => {
      const side = { playerIds, entry: entry ?? null, seed: null };
      return callRoute(
        replaceEntrant,
        {},
        { body: { id: event.id, drawId: draw.id, competitorId, side, reason }, version },
      );
    },
    {
      done: t('draws.replaced'),
      reloads: affected,
      onSuccess: onClose,
      onError: (error) => showRefusedField(form, { reason: true }, error),
    },
  );
  const required = [{ required: true, message: t('required') }];
  return (
    <FormDrawer
      title={`${t('draws.replace')}: ${draw.name}`}
      isSaving={write.isPending}
      isGone={false}
      onClose={onClose}
    >
      {(id) => (
        <Form
          id={id}
          name="replacement"
          form={form}
          layout="vertical"
          initialValues={{ entry: 'ALT' }}
          onFinish={(entered) => write.mutate(entered)}
        >
          <Form.Item name="competitorId" label={t('draws.out')} extra={t('draws.outHelp')} rules={required}>
            <Select
              showSearch={{ optionFilterProp: 'label' }}
              options={sides.map((side) => ({ value: side.id, label: sideText(side) }))}
            />
          </Form.Item>
          <PlayersSelect
            discipline={draw.discipline}
            stays
            onChoose={(playerIds) => form.setFieldsValue({ playerIds })}
          />
          <Form.Item name="playerIds" hidden rules={required}>
            <Select mode="multiple" />
          </Form.Item>
          <Form.Item name="entry" label={t('draws.mark')}>
            <Select
              allowClear
              placeholder={t('draws.direct')}
              options={entryMarks.map((value) => ({ value, label: t(`draws.marks.${value}`) }))}
            />
          </Form.Item>
          <ReasonField />
        </Form>
      )}
    </FormDrawer>
  );
};
