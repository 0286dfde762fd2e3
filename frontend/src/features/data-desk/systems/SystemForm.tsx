import type { PointsSystem } from '@rallyrank/contracts/tournaments/points-system';
import { decideSystem, getSystemsForEdit } from '@rallyrank/contracts/tournaments/system-edits';
import { Button, Form, Input } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callRoute } from '~/shared/api/call-route';
import { useWrite } from '~/shared/api/use-write';
import { MeanwhileAlert } from '~/shared/entity/MeanwhileAlert';
import { useConcurrentEdit } from '~/shared/entity/use-concurrent-edit';
import style from '../DataDesk.module.css';
import { ReasonField } from '../ReasonField';
import { affectedBySystems, type EditedSystems } from './edited-systems';
import { PointsFields } from './PointsFields';
import { type SystemValues, systemOf, valuesOf } from './system-values';

const fields = ['nameEn', 'nameZh', 'from', 'to', 'rows'] as const;

interface Props {
  readonly edited: EditedSystems;
  readonly system: PointsSystem;
  readonly onSaved: (scheme: string) => void;
  /** Other buttons beside the one that saves. */
  readonly children?: ReactNode;
}

/** The scheme of a new system: the day from which it applies, or the next free name. */
const newScheme = (from: string, taken: readonly PointsSystem[]): string => {
  const names = ['', ...taken.map((_, index) => `-${index + 2}`)].map((end) => `from-${from}${end}`);
  return names.find((name) => taken.every(({ scheme }) => scheme !== name))!;
};

const rowOf = (now: PointsSystem, version: number) => ({ version, ...valuesOf(now) });

/** The period, names and points of a system as a form. The scheme of a new system is empty. */
export const SystemForm = ({ edited, system, onSaved, children }: Props) => {
  const { t } = useTranslation('data-desk');
  const [form] = Form.useForm();
  const [rowsAreEmpty, showEmpty] = useState(false);
  const current = async () => {
    const { data } = await callRoute(getSystemsForEdit, {});
    const now = data.systems.find(({ scheme }) => scheme === system.scheme);
    return system.scheme === '' ? rowOf(system, data.version) : now && rowOf(now, data.version);
  };
  const { base, meanwhile, refused, show, follow, discard } = useConcurrentEdit(
    form,
    fields,
    rowOf(system, edited.version),
    current,
  );
  // If the user reverts a change in the history below, the form shows the restored values.
  useEffect(() => follow(rowOf(system, edited.version)), [edited.version, system, follow]);
  const write = useWrite(
    ({ reason, ...values }: SystemValues & { readonly reason: string }) => {
      const scheme = system.scheme || newScheme(values.from, edited.systems);
      const body = { system: systemOf(values, scheme), reason };
      return callRoute(decideSystem, {}, { body, version: base!.version }).then(() => scheme);
    },
    {
      done: t('systems.saved'),
      reloads: affectedBySystems,
      onSuccess: async (scheme) => {
        form.resetFields(['reason']);
        show(await current());
        onSaved(scheme);
      },
      onError: refused,
    },
  );
  const submit = () => {
    const values = form.getFieldsValue(true) as SystemValues & { readonly reason: string };
    showEmpty(values.rows.length === 0);
    if (values.rows.length > 0) write.mutate(values);
  };
  const required = [{ required: true, message: t('required') }];
  return (
    <>
      <MeanwhileAlert
        meanwhile={meanwhile}
        nowOf={(field) => t(`systems.${field as (typeof fields)[number]}`)}
        onDiscard={discard}
      />
      <Form name="system" form={form} layout="vertical" initialValues={rowOf(system, edited.version)} onFinish={submit}>
        <div className={style.fields}>
          <Form.Item name="nameEn" label={t('systems.nameEn')} extra={t('systems.nameHelp')}>
            <Input maxLength={100} autoComplete="off" />
          </Form.Item>
          <Form.Item name="nameZh" label={t('systems.nameZh')}>
            <Input maxLength={100} autoComplete="off" />
          </Form.Item>
          <Form.Item
            name="from"
            label={t('systems.from')}
            rules={required}
            extra={system.scheme === '' && t('systems.fromHelp')}
          >
            <Input type="date" />
          </Form.Item>
          <Form.Item name="to" label={t('systems.to')} extra={t('systems.toHelp')}>
            <Input type="date" />
          </Form.Item>
        </div>
        <PointsFields prizeLevels={edited.prizeLevels} />
        {rowsAreEmpty && <p role="alert">{t('systems.noRows')}</p>}
        <ReasonField />
        <div className={style.tools}>
          <Button htmlType="submit" type="primary" loading={write.isPending}>
            {t('save')}
          </Button>
          {children}
        </div>
      </Form>
    </>
  );
};
