import type { RouteDef } from '@rallyrank/contracts/shared/route';
import { useTranslation } from 'react-i18next';
import { useDownload } from '../../api/use-download';
import { Button } from '../Button';
import { Icon } from '../Icon';
import { ShareButton } from '../ShareButton';
import style from './DataTable.module.css';

const formats = ['csv', 'json'] as const;

interface Props {
  readonly route: RouteDef;
  /** The filters on screen: the file has the same rows, those of all pages. */
  readonly query: Readonly<Record<string, unknown>>;
  /** Left out where the filters above the table already offer the link. */
  readonly withLink: boolean;
}

/** Downloads of the whole list, where its route can export, and the link to what is on screen. */
export const TableTools = ({ route, query, withLink }: Props) => {
  const { t } = useTranslation('shared');
  const { pageNum: _, pageSize: __, ...filters } = query;
  const download = useDownload(route);
  return (
    <div className={style.tools}>
      {'export' in route.query.shape &&
        formats.map((format) => (
          <Button
            key={format}
            type="text"
            size="small"
            icon={<Icon name="download" size={14} />}
            aria-label={t('table.exportAs', { format: format.toUpperCase() })}
            onClick={() => download({ query: { ...filters, export: format }, name: `${route.name}.${format}` })}
          >
            {format.toUpperCase()}
          </Button>
        ))}
      {withLink && <ShareButton />}
    </div>
  );
};
