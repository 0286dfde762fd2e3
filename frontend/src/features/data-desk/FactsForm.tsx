import type { Field } from '@rallyrank/contracts/entity/field';
import { Button, Form } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '~/shared/api/use-write';
import { MeanwhileAlert } from '~/shared/entity/MeanwhileAlert';
import { useConcurrentEdit } from '~/shared/entity/use-concurrent-edit';
import { useFormat } from '~/shared/format/use-format';
import { notify } from '~/shared/notices/notices';
import { showRefusedField } from '~/shared/rules/refused-field';
import style from './DataDesk.module.css';
import { ReasonField } from './ReasonField';

type Values = Readonly<Record<string, unknown>>;
type Row = Values & { readonly version: number };

export interface DecidedFacts {
  readonly version: number;
  /** The facts as shown. */
  readonly values: Values;
  /** The facts that sources state. */
  readonly sourced: Values;
  /** Fields whose facts users have decided. */
  readonly decided: readonly string[];
}

/** The changed facts, the fields that are released to the sources, and the reason. */
export interface FactsEdit {
  readonly values: Values;
  readonly released: readonly string[];
  readonly reason: string;
}

interface Props {
  readonly fields: Readonly<Record<string, Field>>;
  readonly facts: DecidedFacts;
  /** The value of a fact as text. */
  readonly textOf: (key: string, value: unknown) => string;
  /** Fetches the facts as they are now. */
  readonly current: () => Promise<DecidedFacts>;
  readonly save: (edit: FactsEdit, version: number) => Promise<unknown>;
  readonly reloads: NonNullable<Parameters<typeof useWrite>[1]>['reloads'];
  /** The fields of the form; `noteOf` returns a note below a field. */
  readonly children: (noteOf: (key: string) => ReactNode) => ReactNode;
}

const rowOf = ({ values, version }: DecidedFacts): Row => ({ ...values, version });

/** Facts as a form. Each changed fact becomes a decision, which imports do not change until it is released. */
export const FactsForm = ({ fields, facts, textOf, current, save, reloads = [], children }: Props) => {
  const { t } = useTranslation('data-desk');
  const { language } = useFormat();
  const [form] = Form.useForm();
  const [released, setReleased] = useState<readonly string[]>([]);
  const keys = Object.keys(fields);
  const now = async () => rowOf(await current());
  const { base, meanwhile, refused, show, discard } = useConcurrentEdit(form, keys, rowOf(facts), now);
  const row = base!;
  const write = useWrite((edit: FactsEdit) => save(edit, row.version), {
    done: t('saved'),
    reloads,
    onSuccess: async () => {
      show(await now());
      setReleased([]);
      form.resetFields(['reason']);
    },
    onError: (error) => {
      showRefusedField(form, { ...fields, reason: true }, error);
      void refused(error);
    },
  });
  const submit = (entered: Values & { readonly reason: string }) => {
    const changed = keys.filter((key) => !released.includes(key) && (entered[key] ?? null) !== (row[key] ?? null));
    if (changed.length === 0 && released.length === 0) return notify('info', t('nothing'));
    const values = Object.fromEntries(changed.map((key) => [key, entered[key] ?? null]));
    write.mutate({ values, released, reason: entered.reason });
  };
  const toggle = (next: readonly string[], label: string) => (
    <Button type="link" size="small" onClick={() => setReleased(next)}>
      {label}
    </Button>
  );
  const noteOf = (key: string): ReactNode => {
    if (!facts.decided.includes(key)) return undefined;
    if (released.includes(key)) {
      const others = released.filter((each) => each !== key);
      return (
        <>
          {t('willRelease')} {toggle(others, t('keep'))}
        </>
      );
    }
    const value = textOf(key, facts.sourced[key]);
    return (
      <>
        {t('decided')} {value === '' ? t('sourcedNothing') : t('sourced', { value })}
        {toggle([...released, key], t('release'))}
      </>
    );
  };
  return (
    <>
      <MeanwhileAlert
        meanwhile={meanwhile}
        nowOf={(key) => `${fields[key]!.label[language]}: ${textOf(key, row[key]) || '–'}`}
        onDiscard={discard}
      />
      <Form form={form} className={style.form} layout="vertical" initialValues={row} onFinish={submit}>
        {children(noteOf)}
        <div className={style.reason}>
          <ReasonField />
          <Button type="primary" htmlType="submit" loading={write.isPending} disabled={meanwhile?.isGone ?? false}>
            {t('save')}
          </Button>
        </div>
      </Form>
    </>
  );
};
