import type { Discipline } from '@rallyrank/contracts/sport/codes';
import { publishEntries } from '@rallyrank/contracts/tournaments/draw-edits';
import { getEventForEdit } from '@rallyrank/contracts/tournaments/match-edits';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { callRoute } from '~/shared/api/call-route';
import { useWrite } from '~/shared/api/use-write';
import { useReturnFocus } from '~/shared/browser/use-return-focus';
import { FormDrawer } from '~/shared/entity/FormDrawer';
import { MeanwhileAlert } from '~/shared/entity/MeanwhileAlert';
import { useConcurrentEdit } from '~/shared/entity/use-concurrent-edit';
import { useFormat } from '~/shared/format/use-format';
import { showRefusedField } from '~/shared/rules/refused-field';
import { useSport } from '~/shared/sport/use-sport';
import { ReasonField } from '../../ReasonField';
import { affected, type EditedEdition } from '../use-changes';
import { EntriesField } from './EntriesField';
import { type EntryValue, enteredEntries, entryValue } from './entry-values';

interface Props {
  readonly edition: EditedEdition;
  readonly discipline: Discipline;
  readonly onClose: () => void;
}

interface Entered {
  readonly publishedOn: string;
  readonly entries: readonly EntryValue[];
  readonly reason: string;
}

const fields = ['publishedOn', 'entries'] as const;

const rowOf = ({ version, event, entryLists }: EditedEdition, discipline: Discipline) => {
  const known = entryLists.find((list) => list.discipline === discipline);
  return {
    version,
    publishedOn: known?.publishedOn ?? event.startDate,
    entries: known?.entries.map(entryValue) ?? [],
  };
};

/** The entry list of a discipline, in a drawer. */
export const EntriesDrawer = ({ edition, discipline, onClose }: Props) => {
  const { t } = useTranslation('data-desk');
  const format = useFormat();
  const { disciplineName } = useSport();
  useReturnFocus();
  const [form] = Form.useForm();
  const { id } = edition.event;
  const current = async () => rowOf((await callRoute(getEventForEdit, { id })).data, discipline);
  const { base, meanwhile, refused, discard } = useConcurrentEdit(form, fields, rowOf(edition, discipline), current);
  const write = useWrite(
    ({ entries, ...entered }: Entered) =>
      callRoute(
        publishEntries,
        {},
        { body: { id, discipline, ...entered, entries: enteredEntries(entries) }, version: base!.version },
      ),
    {
      done: t('draws.entriesSaved'),
      reloads: affected,
      onSuccess: onClose,
      onError: (error) => {
        showRefusedField(form, { publishedOn: true, reason: true }, error);
        void refused(error);
      },
    },
  );
  const nowOf = (field: string) =>
    field === 'entries'
      ? t('draws.entriesNow', { count: base?.entries.length ?? 0 })
      : `${t('draws.publishedOn')}: ${base ? format.day(base.publishedOn) : ''}`;
  const filled = {
    validator: (_: unknown, value: readonly EntryValue[]) =>
      value.length > 0 ? Promise.resolve() : Promise.reject(new Error(t('required'))),
  };
  const title = `${t('draws.entries')}: ${disciplineName(discipline)}`;
  return (
    <FormDrawer title={title} isSaving={write.isPending} isGone={meanwhile?.isGone ?? false} onClose={onClose}>
      {(formId) => (
        <>
          <MeanwhileAlert meanwhile={meanwhile} nowOf={nowOf} onDiscard={discard} />
          <Form
            id={formId}
            name="entries"
            form={form}
            layout="vertical"
            initialValues={rowOf(edition, discipline)}
            onFinish={(entered: Entered) => write.mutate(entered)}
          >
            <Form.Item
              name="publishedOn"
              label={t('draws.publishedOn')}
              rules={[{ required: true, message: t('required') }]}
            >
              <Input type="date" max={edition.event.endDate} />
            </Form.Item>
            <Form.Item name="entries" rules={[filled]}>
              <EntriesField discipline={discipline} />
            </Form.Item>
            <ReasonField />
          </Form>
        </>
      )}
    </FormDrawer>
  );
};
