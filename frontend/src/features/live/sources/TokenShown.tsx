import type { FeedToken } from '@rallyrank/contracts/live/sources';
import { Input, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { Button } from '~/shared/ui/Button';
import style from './Sources.module.css';

interface Props {
  readonly made: FeedToken & { readonly token: string };
  readonly onClose: () => void;
}

/** A token that was just made. The site keeps only its hash, so it cannot be shown again. */
export const TokenShown = ({ made, onClose }: Props) => {
  const { t } = useTranslation('live');
  const format = useFormat();
  const [told, setTold] = useState<'copy' | 'copied' | 'notCopied'>('copy');
  const copy = () =>
    navigator.clipboard.writeText(made.token).then(
      () => setTold('copied'),
      () => setTold('notCopied'),
    );
  return (
    <Modal
      open
      title={t('sources.made', { source: made.source })}
      okText={t('sources.stored')}
      onOk={onClose}
      // A slip beside the dialog must not lose the token.
      mask={{ closable: false }}
      onCancel={onClose}
      footer={(_, { OkBtn }) => <OkBtn />}
    >
      <p>{t('sources.once')}</p>
      <p className={style.token}>
        <Input readOnly aria-label={t('sources.token')} value={made.token} onFocus={({ target }) => target.select()} />
        <Button onClick={copy}>
          <span aria-live="polite">{t(`sources.${told}`)}</span>
        </Button>
      </p>
      <p className="rr-muted">{t('sources.validUntil', { time: format.instant(made.expireTime) })}</p>
    </Modal>
  );
};
