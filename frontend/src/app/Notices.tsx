import { useTranslation } from 'react-i18next';
import { dismiss, useNotices } from '~/shared/notices/notices';
import { Button } from '~/shared/ui/Button';
import { Icon } from '~/shared/ui/Icon';
import style from './Notices.module.css';

/**
 * Messages to the visitor, at the top of the window. They are part of the first download, because they must work
 * without the network.
 */
export const Notices = () => {
  const { t } = useTranslation('app');
  const notices = useNotices();
  return (
    <div className={style.messages} aria-live="polite">
      {notices.map((notice) => (
        <div key={notice.text} className={style.notice} data-kind={notice.kind} role="alert">
          <p>{notice.text}</p>
          <Button
            type="text"
            size="small"
            icon={<Icon name="close" />}
            aria-label={t('notice.close')}
            onClick={() => dismiss(notice)}
          />
        </div>
      ))}
    </div>
  );
};
