import { useTranslation } from 'react-i18next';
import { Button } from '~/shared/ui/Button';
import { Dropdown } from '~/shared/ui/Dropdown';
import { Icon } from '~/shared/ui/Icon';
import { type NoticeKind, playTone, setNotice, useNotice } from './notices';
import style from './Toolbar.module.css';

const Choice = ({ kind }: { readonly kind: NoticeKind }) => {
  const { t } = useTranslation('live');
  const isOn = useNotice(kind);
  const choose = (on: boolean) => {
    setNotice(kind, on);
    if (kind === 'sound' && on) playTone();
  };
  return (
    <label>
      <input type="checkbox" checked={isOn} onChange={({ target }) => choose(target.checked)} />
      {t(`notice.${kind}`)}
    </label>
  );
};

/** Options for the sound and the count in the title when a followed player plays. */
export const NoticeOptions = ({ follows }: { readonly follows: number }) => {
  const { t } = useTranslation('live');
  return (
    <Dropdown button={(props) => <Button {...props} icon={<Icon name="bell" />} aria-label={t('notice.label')} />}>
      {() => (
        <div className={style.options}>
          <Choice kind="sound" />
          <Choice kind="title" />
          <p>{t(follows === 0 ? 'notice.none' : 'notice.follows', { count: follows })}</p>
        </div>
      )}
    </Dropdown>
  );
};
