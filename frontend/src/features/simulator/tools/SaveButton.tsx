import type { Drawing } from '@rallyrank/contracts/predictions/drawing';
import { listDrawings, saveDrawing } from '@rallyrank/contracts/predictions/drawings';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callRoute } from '~/shared/api/call-route';
import { useWrite } from '~/shared/api/use-write';
import { notify } from '~/shared/notices/notices';
import { useSession } from '~/shared/session/use-session';
import { Button } from '~/shared/ui/Button';
import { Drawer } from '~/shared/ui/Drawer';
import { Field } from '~/shared/ui/fields';
import { Icon } from '~/shared/ui/Icon';
import { Input } from '~/shared/ui/Input';
import { SubmitForm } from '~/shared/ui/SubmitForm';
import style from '../Simulator.module.css';

interface Props {
  readonly drawing: Drawing;
  /** Default name of the drawing. */
  readonly suggested: string;
}

/** Saves the drawing of a user; that of a visitor is only in the address. */
export const SaveButton = ({ drawing, suggested }: Props) => {
  const { t } = useTranslation('simulator');
  const { isSignedIn } = useSession();
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState(suggested);
  const saving = useWrite(() => callRoute(saveDrawing, {}, { body: { name, drawing } }), {
    done: t('save.done'),
    reloads: [listDrawings],
    onSuccess: () => setOpen(false),
  });
  const open = () => (isSignedIn ? setOpen(true) : notify('info', t('save.visitor')));
  return (
    <>
      <Button type="text" icon={<Icon name="heart" />} onClick={open}>
        {t('save.title')}
      </Button>
      {isOpen && (
        <Drawer narrow title={t('save.title')} onClose={() => setOpen(false)}>
          <SubmitForm className={style.drawer} onSubmit={() => saving.mutate()}>
            <Field label={t('save.name')}>
              {(id) => <Input id={id} value={name} maxLength={80} onChange={(event) => setName(event.target.value)} />}
            </Field>
            <Button type="primary" submit disabled={name.trim() === ''} busy={saving.isPending}>
              {t('save.title')}
            </Button>
          </SubmitForm>
        </Drawer>
      )}
    </>
  );
};
