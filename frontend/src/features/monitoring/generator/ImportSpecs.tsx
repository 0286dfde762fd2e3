import { importSpecs, listDeclared, listSpecs, type SpecSource } from '@rallyrank/contracts/monitoring/generator';
import { Input, Modal, Segmented, Select, Upload } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { callRoute } from '~/shared/api/call-route';
import { useRoute } from '~/shared/api/use-route';
import { useWrite } from '~/shared/api/use-write';
import { useReturnFocus } from '~/shared/browser/use-return-focus';
import { useFormat } from '~/shared/format/use-format';
import { notify } from '~/shared/notices/notices';
import { Field } from '~/shared/ui/fields';
import { paths } from '~/shared/url/paths';
import style from '../Monitoring.module.css';
import { readSchema, readTable } from './read-source';

type From = SpecSource['from'];
const ways: readonly From[] = ['sample', 'schema', 'declared'];

/** Creates descriptions from a table, a JSON Schema, or entities that are already declared. */
export const ImportSpecs = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('monitoring');
  useReturnFocus();
  const { entered } = useFormat();
  const navigate = useNavigate();
  const [from, setFrom] = useState<From>('sample');
  const [names, setNames] = useState<string[]>([]);
  const [name, setName] = useState('');
  const [en, setEn] = useState('');
  const [zh, setZh] = useState('');
  const [file, setFile] = useState<File>();
  const declared = useRoute(listDeclared, { pageSize: '200' }, { enabled: from === 'declared' });
  const add = useWrite((body: SpecSource) => callRoute(importSpecs, {}, { body }), {
    done: t('done'),
    reloads: [listSpecs],
  });

  const sourceOf = async (): Promise<SpecSource | undefined> => {
    if (from === 'declared') return { from, names };
    if (!file) return undefined;
    const named = { name, label: { en, zh } };
    const schema = from === 'schema' ? await readSchema(file) : undefined;
    const csv = from === 'sample' ? await readTable(file) : undefined;
    if (schema) return { from: 'schema', ...named, schema };
    return csv === undefined ? undefined : { from: 'sample', ...named, csv };
  };
  const submit = async () => {
    const source = await sourceOf();
    if (!source) return notify('error', t('gen.notReadable'));
    const { data } = await add.mutateAsync(source);
    if (data.leftOut.length > 0) notify('warning', t('gen.leftOut', { parts: data.leftOut.join(', ') }));
    onClose();
    const [only] = data.tableIds;
    if (only !== undefined && data.tableIds.length === 1) void navigate(paths.generatorEdit(only));
  };
  const isNamed = name !== '' && en !== '' && zh !== '' && file !== undefined;
  return (
    <Modal
      open
      title={t('gen.import')}
      okText={t('gen.import')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: from === 'declared' ? names.length === 0 : !isNamed, loading: add.isPending }}
      onOk={() => void submit().catch(() => undefined)}
      onCancel={onClose}
    >
      <div className={style.form}>
        <Segmented<From>
          block
          value={from}
          aria-label={t('gen.source')}
          options={ways.map((value) => ({ value, label: t(`gen.fromWay.${value}`) }))}
          onChange={(way) => {
            setFrom(way);
            setFile(undefined);
          }}
        />
        <p className="rr-muted">{t(`gen.fromHint.${from}`)}</p>
        {from === 'declared' ? (
          <Field label={t('gen.entities')} wide>
            {(id) => (
              <Select
                id={id}
                mode="multiple"
                value={names}
                onChange={setNames}
                loading={declared.isFetching}
                options={(declared.data?.rows ?? []).map(({ tableName, label }) => ({
                  ...{ value: tableName, label: `${tableName} · ${label[entered]}` },
                }))}
              />
            )}
          </Field>
        ) : (
          <>
            <Field label={t('gen.nameHint')} wide>
              {(id) => <Input id={id} value={name} maxLength={40} onChange={({ target }) => setName(target.value)} />}
            </Field>
            <Field label={t('gen.labelEn')} wide>
              {(id) => <Input id={id} value={en} maxLength={60} onChange={({ target }) => setEn(target.value)} />}
            </Field>
            <Field label={t('gen.labelZh')} wide>
              {(id) => <Input id={id} value={zh} maxLength={60} onChange={({ target }) => setZh(target.value)} />}
            </Field>
            <Upload.Dragger
              key={from}
              accept={from === 'schema' ? '.json' : '.csv,.xlsx'}
              maxCount={1}
              beforeUpload={(chosen) => {
                setFile(chosen);
                return false;
              }}
              onRemove={() => setFile(undefined)}
            >
              <p>{t(`gen.choose.${from}`)}</p>
            </Upload.Dragger>
          </>
        )}
      </div>
    </Modal>
  );
};
