import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/shared/ui/Button';
import { Input } from '~/shared/ui/Input';
import style from './AccountForm.module.css';
import { solveWork } from './captcha-work';
import type { useCaptcha } from './use-captcha';

interface Props {
  readonly captcha: ReturnType<typeof useCaptcha>;
  /** Set by the form, like the attributes that connect the field with its error. */
  readonly value?: string;
  readonly onChange?: (value: string) => void;
}

/** The picture whose characters are typed, or a computation for people who cannot read it. */
export const CaptchaField = ({ captcha, value = '', onChange, ...field }: Props) => {
  const { t } = useTranslation('account');
  const [isWorking, setIsWorking] = useState(false);
  const work = useRef<AbortController>(undefined);
  const { data, refetch } = captcha;
  useEffect(() => () => work.current?.abort(), []);

  const compute = async () => {
    if (!data) return;
    work.current = new AbortController();
    setIsWorking(true);
    const code = await solveWork(data.uuid, data.workBits, work.current.signal).catch(() => undefined);
    setIsWorking(false);
    if (code !== undefined) onChange?.(code);
  };
  const renew = () => {
    work.current?.abort();
    onChange?.('');
    void refetch();
  };

  const isComputed = value.startsWith('work:');
  return (
    <div className={style.captcha}>
      <Input
        {...field}
        value={isComputed ? t('captcha.computed') : value}
        readOnly={isComputed || isWorking}
        autoComplete="off"
        onChange={(event) => onChange?.(event.target.value)}
      />
      <button type="button" className={style.picture} onClick={renew} title={t('captcha.renew')}>
        {data && <img src={`data:image/svg+xml;base64,${data.img}`} alt={t('captcha.picture')} />}
      </button>
      <Button type="link" size="small" busy={isWorking} disabled={!data || isComputed} onClick={compute}>
        {t(isWorking ? 'captcha.computing' : 'captcha.compute')}
      </Button>
    </div>
  );
};
