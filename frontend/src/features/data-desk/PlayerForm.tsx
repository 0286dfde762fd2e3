import { editPlayer, getPlayerForEdit, listPlayerHistory } from '@rallyrank/contracts/players/edits';
import { personFields } from '@rallyrank/contracts/players/person-fields';
import { type PersonFieldKey, personFieldKeys } from '@rallyrank/contracts/players/person-values';
import { getPlayerBasicData } from '@rallyrank/contracts/players/players';
import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callRoute } from '~/shared/api/call-route';
import { useWrite } from '~/shared/api/use-write';
import { MeanwhileAlert } from '~/shared/entity/MeanwhileAlert';
import { useConcurrentEdit } from '~/shared/entity/use-concurrent-edit';
import { useFieldText } from '~/shared/entity/use-field-text';
import { useFormat } from '~/shared/format/use-format';
import { notify } from '~/shared/notices/notices';
import { showRefusedField } from '~/shared/rules/refused-field';
import style from './DataDesk.module.css';
import { PlayerFields } from './PlayerFields';
import { ReasonField } from './ReasonField';

type Player = AnswerOf<typeof getPlayerForEdit>['data'];
type Row = Player['values'] & Pick<Player, 'id' | 'version'>;

const rowOf = ({ id, version, values }: Player): Row => ({ ...values, id, version });
const current = async ({ id }: Row) => rowOf((await callRoute(getPlayerForEdit, { id })).data);

/** The facts about a player as a form. Each changed fact becomes a decision, which imports do not change. */
export const PlayerForm = ({ player }: { readonly player: Player }) => {
  const { t } = useTranslation('data-desk');
  const { language } = useFormat();
  const [form] = Form.useForm();
  const [released, setReleased] = useState<readonly PersonFieldKey[]>([]);
  const { base, meanwhile, refused, show, discard } = useConcurrentEdit(form, personFieldKeys, rowOf(player), current);
  const { text } = useFieldText(Object.values(personFields));
  const row = base!;
  const save = useWrite((body: object) => callRoute(editPlayer, {}, { body: body as never, version: row.version }), {
    done: t('saved'),
    reloads: [getPlayerForEdit, listPlayerHistory, getPlayerBasicData],
    onSuccess: async () => {
      show(await current(row));
      setReleased([]);
      form.resetFields(['reason']);
    },
    onError: (error) => {
      showRefusedField(form, { ...personFields, reason: true }, error);
      void refused(error);
    },
  });
  const submit = (entered: Record<string, unknown>) => {
    const changed = personFieldKeys.filter(
      (key) => !released.includes(key) && (entered[key] ?? null) !== (row[key] ?? null),
    );
    if (changed.length === 0 && released.length === 0) return notify('info', t('nothing'));
    const values = Object.fromEntries(changed.map((key) => [key, entered[key] ?? null]));
    save.mutate({ id: player.id, ...values, released, reason: entered.reason });
  };
  const noteOf = (key: PersonFieldKey) => {
    if (!player.decided.includes(key)) return undefined;
    const toggle = (next: readonly PersonFieldKey[], label: string) => (
      <Button type="link" size="small" onClick={() => setReleased(next)}>
        {label}
      </Button>
    );
    if (released.includes(key))
      return (
        <>
          {t('willRelease')}{' '}
          {toggle(
            released.filter((each) => each !== key),
            t('keep'),
          )}
        </>
      );
    const value = text(personFields[key], player.sourced[key]);
    return (
      <>
        {t('decided')} {value === '' ? t('sourcedNothing') : t('sourced', { value })}
        {toggle([...released, key], t('release'))}
      </>
    );
  };
  const nowOf = (key: string) => {
    const field = personFields[key as PersonFieldKey];
    return `${field.label[language]}: ${text(field, row[key as PersonFieldKey]) || '–'}`;
  };
  return (
    <>
      <MeanwhileAlert meanwhile={meanwhile} nowOf={nowOf} onDiscard={discard} />
      <Form form={form} className={style.form} layout="vertical" initialValues={row} onFinish={submit}>
        <PlayerFields noteOf={noteOf} />
        <div className={style.reason}>
          <ReasonField />
          <Button type="primary" htmlType="submit" loading={save.isPending} disabled={meanwhile?.isGone ?? false}>
            {t('save')}
          </Button>
        </div>
      </Form>
    </>
  );
};
