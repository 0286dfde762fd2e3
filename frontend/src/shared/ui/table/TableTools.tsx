import { MAX_EXPORT_ROWS } from '@rallyrank/contracts/shared/envelope';
import { exportFileName } from '@rallyrank/contracts/shared/export-name';
import type { RouteDef } from '@rallyrank/contracts/shared/route';
import { useTranslation } from 'react-i18next';
import { useDownload } from '../../api/use-download';
import { useFormat } from '../../format/use-format';
import { Button } from '../Button';
import { Icon } from '../Icon';
import { ShareButton } from '../ShareButton';
import style from './DataTable.module.css';

const formats = ['csv', 'json'] as const;

interface Props {
  readonly route: RouteDef;
  /** The current filters: the file contains the rows of all pages that match them. */
  readonly query: Readonly<Record<string, unknown>>;
  /** Number of rows on all pages. */
  readonly total: number;
  /** False if the filters above the table already contain the link. */
  readonly withLink: boolean;
}

/** Downloads of the whole list, if its route can export, and the link to the current view. */
export const TableTools = ({ route, query, total, withLink }: Props) => {
  const { t } = useTranslation('shared');
  const { number } = useFormat();
  const { pageNum: _, pageSize: __, ...filters } = query;
  const download = useDownload(route);
  const titleOf = (format: string) =>
    total > MAX_EXPORT_ROWS
      ? t('table.exportFirst', { format, rows: number(MAX_EXPORT_ROWS) })
      : t('table.exportAs', { format });
  return (
    <div className={style.tools}>
      {'export' in route.query.shape &&
        formats.map((format) => (
          <Button
            key={format}
            type="text"
            size="small"
            icon={<Icon name="download" size={14} />}
            aria-label={titleOf(format.toUpperCase())}
            title={total > MAX_EXPORT_ROWS ? titleOf(format.toUpperCase()) : undefined}
            onClick={() =>
              download({ query: { ...filters, export: format }, name: exportFileName(route.name, filters, format) })
            }
          >
            {format.toUpperCase()}
          </Button>
        ))}
      {withLink && <ShareButton />}
    </div>
  );
};
