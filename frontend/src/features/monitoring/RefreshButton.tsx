import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { Icon } from '~/shared/ui/Icon';

interface Props {
  readonly query: { readonly isFetching: boolean; readonly dataUpdatedAt: number };
  readonly onRefresh: () => unknown;
}

/** Reloads a page of figures, and shows their age: a page may have been open for an hour. */
export const RefreshButton = ({ query: { isFetching, dataUpdatedAt }, onRefresh }: Props) => {
  const { t } = useTranslation('monitoring');
  const { second } = useFormat();
  return (
    <>
      <Button icon={<Icon name="reset" />} loading={isFetching} onClick={() => void onRefresh()}>
        {t('refresh')}
      </Button>
      {dataUpdatedAt > 0 && (
        <span className="rr-muted">{t('asOf', { time: second(new Date(dataUpdatedAt).toISOString()) })}</span>
      )}
    </>
  );
};
