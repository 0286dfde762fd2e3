import { Button, Popconfirm } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '~/shared/notices/notices';
import { Canvas } from './Canvas';
import { DraftsDialog } from './DraftsDialog';
import style from './FormBuilder.module.css';
import { ImportDialog } from './ImportDialog';
import { componentText } from './model/component';
import type { BuiltForm } from './model/form';
import { toJsonSchema } from './model/json-schema';
import { firstProblem } from './model/problems';
import { Palette } from './Palette';
import { PreviewDialog } from './PreviewDialog';
import { Properties } from './Properties';
import { TextDialog } from './TextDialog';
import { useBuilder } from './use-builder';

type Dialog = 'import' | 'drafts' | 'preview' | 'export' | 'code';

/** Palette, canvas and properties, with the commands for the form. */
export const Workbench = () => {
  const { t } = useTranslation('form-builder');
  const builder = useBuilder();
  const { form } = builder;
  const [dialog, setDialog] = useState<Dialog>();
  const close = () => setDialog(undefined);
  const takeOver = (next: BuiltForm) => {
    builder.replace(next);
    close();
  };
  /** Preview, export and code need a form without problems. */
  const openWhole = (wanted: Dialog) => {
    const problem = firstProblem(form);
    if (problem) notify('warning', t(`problem.${problem}`));
    else setDialog(wanted);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Text fields have their own undo.
    const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
    if (isTyping || event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (event.shiftKey) builder.redo();
    else builder.undo();
  };
  const exported = () => `${JSON.stringify(toJsonSchema(form), null, 2)}\n`;
  const { component } = form.settings;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only a shortcut for two of the buttons inside
    <div className={style.form} style={{ padding: 0 }} onKeyDown={onKeyDown}>
      <div className={style.tools}>
        <Button disabled={!builder.canUndo} onClick={builder.undo}>
          {t('undo')}
        </Button>
        <Button disabled={!builder.canRedo} onClick={builder.redo}>
          {t('redo')}
        </Button>
        <Button type="primary" onClick={() => openWhole('preview')}>
          {t('preview')}
        </Button>
        <Button onClick={() => setDialog('import')}>{t('import.open')}</Button>
        <Button onClick={() => openWhole('export')}>{t('export')}</Button>
        <Button onClick={() => openWhole('code')}>{t('code')}</Button>
        <Button onClick={() => setDialog('drafts')}>{t('drafts.title')}</Button>
        <Popconfirm title={t('clearAsk')} okText={t('yes')} cancelText={t('cancel')} onConfirm={builder.clear}>
          <Button danger disabled={form.items.length === 0}>
            {t('clear')}
          </Button>
        </Popconfirm>
      </div>
      <div className={style.bench}>
        <Palette onAdd={(kind) => builder.add(kind)} />
        <Canvas builder={builder} />
        <Properties builder={builder} />
      </div>
      {dialog === 'import' && <ImportDialog onImport={takeOver} onClose={close} />}
      {dialog === 'drafts' && <DraftsDialog form={form} onOpen={takeOver} onClose={close} />}
      {dialog === 'preview' && <PreviewDialog exported={exported()} onClose={close} />}
      {dialog === 'export' && (
        <TextDialog title={t('export')} text={exported()} file={`${component}.json`} onClose={close} />
      )}
      {dialog === 'code' && (
        <TextDialog
          title={t('code')}
          text={componentText(form, t('choose'))}
          file={`${component}.tsx`}
          onClose={close}
        />
      )}
    </div>
  );
};
