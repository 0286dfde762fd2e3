import type { FeedToken } from '@rallyrank/contracts/live/sources';
import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { CopyButton } from '~/shared/ui/CopyButton';
import { Input } from '~/shared/ui/Input';
import style from './Sources.module.css';

interface Props {
  readonly made: FeedToken & { readonly token: string };
  readonly onClose: () => void;
}

/** A token that was just created. The site stores only its hash, so it cannot be shown again. */
export const TokenShown = ({ made, onClose }: Props) => {
  const { t } = useTranslation('live');
  const format = useFormat();
  const words = { copy: t('sources.copy'), copied: t('sources.copied'), notCopied: t('sources.notCopied') };
  return (
    <Modal
      open
      title={t('sources.made', { source: made.source })}
      okText={t('sources.stored')}
      onOk={onClose}
      // An accidental click beside the dialog must not lose the token.
      mask={{ closable: false }}
      onCancel={onClose}
      footer={(_, { OkBtn }) => <OkBtn />}
    >
      <p>{t('sources.once')}</p>
      <p className={style.token}>
        <Input readOnly aria-label={t('sources.token')} value={made.token} onFocus={({ target }) => target.select()} />
        <CopyButton text={() => made.token} words={words} />
      </p>
      <p className="rr-muted">{t('sources.validUntil', { time: format.instant(made.expireTime) })}</p>
    </Modal>
  );
};
