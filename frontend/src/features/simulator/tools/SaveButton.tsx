import { listDrawings, saveDrawing } from '@rallyrank/contracts/predictions/drawing-routes';
import type { Drawing } from '@rallyrank/contracts/predictions/drawings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callRoute } from '~/shared/api/call-route';
import { notify } from '~/shared/notices/notices';
import { useSession } from '~/shared/session/use-session';
import { Button } from '~/shared/ui/Button';
import { Drawer } from '~/shared/ui/Drawer';
import { Field } from '~/shared/ui/fields';
import { Icon } from '~/shared/ui/Icon';
import style from '../Simulator.module.css';

interface Props {
  readonly drawing: Drawing;
  /** Its name unless the user chooses another. */
  readonly suggested: string;
}

/** Saves the drawing of a user; a visitor's is in the address. */
export const SaveButton = ({ drawing, suggested }: Props) => {
  const { t } = useTranslation('simulator');
  const { isSignedIn } = useSession();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState(suggested);
  const saving = useMutation({
    mutationFn: () => callRoute(saveDrawing, {}, { body: { name, drawing } }),
    onSuccess: () => {
      setOpen(false);
      notify('success', t('save.done'));
      return client.invalidateQueries({ queryKey: [listDrawings.path] });
    },
  });
  const open = () => (isSignedIn ? setOpen(true) : notify('info', t('save.visitor')));
  return (
    <>
      <Button type="text" icon={<Icon name="heart" />} onClick={open}>
        {t('save.title')}
      </Button>
      {isOpen && (
        <Drawer narrow title={t('save.title')} onClose={() => setOpen(false)}>
          <div className={style.drawer}>
            <Field label={t('save.name')}>
              {(id) => <Input id={id} value={name} maxLength={80} onChange={(event) => setName(event.target.value)} />}
            </Field>
            <Button type="primary" disabled={name.trim() === '' || saving.isPending} onClick={() => saving.mutate()}>
              {t('save.title')}
            </Button>
          </div>
        </Drawer>
      )}
    </>
  );
};
