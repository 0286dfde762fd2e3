import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lasting } from '~/shared/browser/storage';
import { TextField } from '~/shared/entity/inputs';
import { useFormat } from '~/shared/format/use-format';
import { notify } from '~/shared/notices/notices';
import style from './FormBuilder.module.css';
import { type Draft, parseDrafts, withDraft, withoutDraft, writeDrafts } from './model/drafts';
import type { BuiltForm } from './model/form';

const KEY = 'rallyrank-form-drafts';

interface Props {
  readonly form: BuiltForm;
  readonly onOpen: (form: BuiltForm) => void;
  readonly onClose: () => void;
}

/** Drafts in the storage of this browser. */
export const DraftsDialog = ({ form, onOpen, onClose }: Props) => {
  const { t } = useTranslation('form-builder');
  const format = useFormat();
  const [drafts, setDrafts] = useState(() => parseDrafts(lasting.getItem(KEY)));
  const [name, setName] = useState(form.settings.title || form.settings.component);
  const store = (next: readonly Draft[]) => {
    setDrafts(next);
    if (!lasting.store(KEY, writeDrafts(next))) notify('error', t('drafts.full'));
  };
  const save = () => store(withDraft(drafts ?? [], { name: name.trim(), savedAt: new Date().toISOString(), form }));
  return (
    <Modal open title={t('drafts.title')} footer={null} onCancel={onClose}>
      <div className={style.form}>
        {drafts === undefined && <Alert type="error" showIcon title={t('drafts.damaged')} />}
        <TextField label={t('drafts.name')} value={name} max={80} onChange={setName} />
        <Button type="primary" disabled={name.trim() === ''} onClick={save}>
          {t('drafts.save')}
        </Button>
        {drafts?.length === 0 && <p className="rr-muted">{t('drafts.none')}</p>}
        <ul className={style.drafts}>
          {drafts?.map((draft) => (
            <li key={draft.name}>
              <span>
                {draft.name} <span className="rr-muted">{format.instant(draft.savedAt)}</span>
              </span>
              <span className={style.tools}>
                <Button
                  size="small"
                  aria-label={t('drafts.openOf', { name: draft.name })}
                  onClick={() => onOpen(draft.form)}
                >
                  {t('drafts.open')}
                </Button>
                <Button
                  size="small"
                  danger
                  aria-label={t('drafts.removeOf', { name: draft.name })}
                  onClick={() => store(withoutDraft(drafts, draft.name))}
                >
                  {t('drafts.remove')}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Modal>
  );
};
