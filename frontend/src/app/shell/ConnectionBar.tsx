import { useTranslation } from 'react-i18next';
import { tryConnection, useIsConnected } from '~/shared/api/connection';
import { useKeptAt } from '~/shared/browser/service-worker';
import { useFormat } from '~/shared/format/use-format';
import { Button } from '~/shared/ui/Button';
import style from './ConnectionBar.module.css';

/** Shows that the server is unreachable and how old the page is. Missing parts load when the connection is back. */
export const ConnectionBar = () => {
  const { t } = useTranslation('shared');
  const connected = useIsConnected();
  const keptAt = useKeptAt();
  const format = useFormat();
  return (
    <div className={style.place} role="status">
      {!connected && (
        <div className={style.bar}>
          <span>{keptAt === null ? t('connection.lost') : t('connection.kept', { time: format.instant(keptAt) })}</span>
          <Button size="small" onClick={tryConnection}>
            {t('connection.tryNow')}
          </Button>
        </div>
      )}
    </div>
  );
};
