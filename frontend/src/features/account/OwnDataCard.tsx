import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '~/shared/api/use-write';
import { download } from '~/shared/browser/download';
import { Button } from '~/shared/ui/Button';
import { Card } from '~/shared/ui/Card';
import style from './ProfilePage.module.css';

// Opened at most once.
const EraseDialog = lazy(async () => ({ default: (await import('./EraseDialog')).EraseDialog }));

/** Export and deletion of everything that is stored about the user. */
export const OwnDataCard = ({ name }: { readonly name: string }) => {
  const { t } = useTranslation('account');
  const [isErasing, setIsErasing] = useState(false);
  // The contracts of suggestions are needed for this click only.
  const save = useWrite(async () => (await import('./own-data')).ownData(), {
    onSuccess: (data) =>
      download(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), `${name}.json`),
  });
  return (
    <Card title={t('data.title')}>
      <div className={style.data}>
        <p>{t('data.about')}</p>
        <Button busy={save.isPending} onClick={() => save.mutate()}>
          {t('data.export')}
        </Button>
        <Button danger onClick={() => setIsErasing(true)}>
          {t('data.open')}
        </Button>
      </div>
      {isErasing && (
        <Suspense>
          <EraseDialog onClose={() => setIsErasing(false)} />
        </Suspense>
      )}
    </Card>
  );
};
