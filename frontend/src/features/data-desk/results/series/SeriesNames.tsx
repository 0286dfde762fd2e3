import { getSeriesForEdit, renameSeries } from '@rallyrank/contracts/tournaments/series-edits';
import { Button, Form } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { callRoute } from '~/shared/api/call-route';
import { useWrite } from '~/shared/api/use-write';
import { MeanwhileAlert } from '~/shared/entity/MeanwhileAlert';
import { useConcurrentEdit } from '~/shared/entity/use-concurrent-edit';
import { showRefusedField } from '~/shared/rules/refused-field';
import { ReasonField } from '../../ReasonField';
import { EventField } from '../EventFields';
import { affectedBySeries, type EditedSeries } from './edited-series';

interface Entered {
  readonly nameEn: string;
  readonly nameZh: string | null;
  readonly reason: string;
}

const fields = ['nameEn', 'nameZh'] as const;

const rowOf = ({ version, series: { name } }: EditedSeries) => ({ version, nameEn: name.en, nameZh: name.zh });

/** The names of a series as a form. */
export const SeriesNames = ({ edited }: { readonly edited: EditedSeries }) => {
  const { t } = useTranslation(['data-desk', 'entity']);
  const [form] = Form.useForm<Entered>();
  const { id } = edited.series;
  const current = async () => rowOf((await callRoute(getSeriesForEdit, { id })).data);
  const { base, meanwhile, refused, show, follow, discard } = useConcurrentEdit(form, fields, rowOf(edited), current);
  useEffect(() => follow(rowOf(edited)), [edited, follow]);
  const write = useWrite(
    ({ nameZh, ...entered }: Entered) =>
      callRoute(
        renameSeries,
        {},
        { body: { id, ...entered, nameZh: nameZh || null } as never, version: base!.version },
      ),
    {
      done: t('series.renamed'),
      reloads: affectedBySeries,
      onSuccess: async () => {
        form.resetFields(['reason']);
        show(await current());
      },
      onError: (error) => {
        showRefusedField(form, { nameEn: true, nameZh: true, reason: true }, error);
        void refused(error);
      },
    },
  );
  return (
    <>
      <MeanwhileAlert
        meanwhile={meanwhile}
        nowOf={(field) => String(base?.[field as (typeof fields)[number]] ?? '–')}
        onDiscard={discard}
      />
      <Form
        name="series"
        form={form}
        layout="vertical"
        initialValues={rowOf(edited)}
        onFinish={(entered) => write.mutate(entered)}
      >
        <EventField name="nameEn" />
        <EventField name="nameZh" />
        <ReasonField />
        <Button htmlType="submit" type="primary" loading={write.isPending}>
          {t('save')}
        </Button>
      </Form>
    </>
  );
};
