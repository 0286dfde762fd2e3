import type { QueryOf, RouteDef } from '@rallyrank/contracts/shared/route';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useWrite } from '~/shared/api/use-write';
import { fetchFile } from '../api/file-route';
import type { CallOptions } from '../api/outgoing-call';
import { download } from '../browser/download';
import { Icon } from '../ui/Icon';

interface Props<R extends RouteDef> {
  readonly route: R;
  /** The filters of the list: the workbook contains the rows of all pages that match them. */
  readonly filters: CallOptions<R>['body'];
  readonly name: string;
}

export const ExportWorkbook = <R extends RouteDef>({ route, filters, name }: Props<R>) => {
  const { t } = useTranslation('entity');
  const save = useWrite(async () =>
    download(
      await fetchFile(route, {} as QueryOf<R>, { body: filters } as CallOptions<R>),
      `${name}_${Date.now()}.xlsx`,
    ),
  );
  return (
    <Button icon={<Icon name="download" />} loading={save.isPending} onClick={() => save.mutate()}>
      {t('exportWorkbook')}
    </Button>
  );
};
