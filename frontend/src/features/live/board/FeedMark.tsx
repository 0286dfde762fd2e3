import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { Icon } from '~/shared/ui/Icon';
import { useFarewell, useFeedStatus, useHeardAt, useOnline } from '../feed/use-feed';
import { useNow } from '../use-now';
import style from './Toolbar.module.css';

const MS_PER_SECOND = 1000;

/** Whether the page is live, and how old its data may be. */
const Connection = () => {
  const { t } = useTranslation('live');
  const status = useFeedStatus();
  const farewell = useFarewell();
  const heardAt = useHeardAt();
  const now = useNow(MS_PER_SECOND);
  const seconds = heardAt === undefined ? undefined : Math.max(0, Math.round((now - heardAt) / MS_PER_SECOND));
  return (
    <>
      <span className={style.feed} data-status={status}>
        <span className={style.dot} aria-hidden />
        <span>{t(`feed.${status}`)}</span>
        {seconds !== undefined && <span className="rr-muted">{t('feed.age', { count: seconds })}</span>}
      </span>
      {farewell && <span>{t(`feed.bye.${farewell}`)}</span>}
    </>
  );
};

/** State of the connection, age of the data, and number of readers. */
export const FeedMark = ({ room }: { readonly room: string }) => {
  const { t } = useTranslation('live');
  const format = useFormat();
  const all = useOnline();
  const here = useOnline(room);
  const count = here ?? all;
  return (
    <p className={style.marks}>
      <Connection />
      {count !== undefined && (
        <span className={style.online} title={all === undefined ? undefined : t('onlineAll', { count: all })}>
          <Icon name="player" size={14} />
          {t('online', { count, number: format.number(count) })}
        </span>
      )}
    </p>
  );
};
