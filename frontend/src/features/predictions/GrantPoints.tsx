import { grantPoints } from '@rallyrank/contracts/predictions/wallet';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callRoute } from '~/shared/api/call-route';
import { useWrite } from '~/shared/api/use-write';
import { Button } from '~/shared/ui/Button';
import { Field } from '~/shared/ui/fields';
import { Input } from '~/shared/ui/Input';
import { SubmitForm } from '~/shared/ui/SubmitForm';
import { OperatorDrawer } from './OperatorDrawer';
import style from './Predictions.module.css';
import { useAfterWrite } from './use-after-write';

const EMPTY = { userId: '', points: '', note: '' };
type Form = typeof EMPTY;

/** The body of the call; undefined while a field is missing or invalid. */
const bodyOf = ({ userId, points, note }: Form) => {
  const parsed = grantPoints.body.schema.safeParse({ userId, points: Number(points), note });
  return parsed.success ? parsed.data : undefined;
};

const GrantForm = ({ onDone }: { readonly onDone: () => void }) => {
  const { t } = useTranslation('predictions');
  const [form, setForm] = useState(EMPTY);
  const afterWrite = useAfterWrite();
  const body = bodyOf(form);
  const grant = useWrite((given: NonNullable<typeof body>) => callRoute(grantPoints, {}, { body: given }), {
    done: t('grant.done'),
    onSuccess: onDone,
    onSettled: afterWrite,
  });
  const field = (key: keyof Form, more: { inputMode?: 'numeric'; maxLength: number }) => (
    <Field label={t(`grant.${key}`)} wide>
      {(id) => (
        <Input
          id={id}
          value={form[key]}
          onChange={({ target }) => setForm({ ...form, [key]: target.value })}
          {...more}
        />
      )}
    </Field>
  );
  return (
    <SubmitForm className={style.slip} onSubmit={() => body && grant.mutate(body)}>
      <p className="rr-muted">{t('grant.about')}</p>
      {field('userId', { inputMode: 'numeric', maxLength: 19 })}
      {field('points', { inputMode: 'numeric', maxLength: 10 })}
      {field('note', { maxLength: 200 })}
      <Button type="primary" submit disabled={!body} busy={grant.isPending}>
        {t('grant.submit')}
      </Button>
    </SubmitForm>
  );
};

/** Grants points by hand, with a reason; only operators with the permission see the button. */
export const GrantPoints = () => {
  const { t } = useTranslation('predictions');
  return (
    <OperatorDrawer title={t('grant.title')} route={grantPoints}>
      {(close) => <GrantForm onDone={close} />}
    </OperatorDrawer>
  );
};
