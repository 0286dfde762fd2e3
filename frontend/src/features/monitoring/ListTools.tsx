import { exportFileName } from '@rallyrank/contracts/shared/export-name';
import { timeZone } from '@rallyrank/contracts/shared/format';
import type { RouteDef } from '@rallyrank/contracts/shared/route';
import type { WorkbookInZone } from '@rallyrank/contracts/shared/workbook-route';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDownload } from '~/shared/api/use-download';
import { ExportWorkbook } from '~/shared/entity/ExportWorkbook';
import { useAccess } from '~/shared/session/use-access';
import { Icon } from '~/shared/ui/Icon';
import { ConfirmButton } from './ConfirmButton';
import style from './Monitoring.module.css';
import { ZoneNote } from './ZoneNote';

interface Props {
  readonly exported: RouteDef;
  /** The same rows as a workbook. */
  readonly workbook: WorkbookInZone;
  /** The current filters: the files contain the rows of all pages that match them. */
  readonly filters: Readonly<Record<string, unknown>>;
  readonly chosen?: number;
  readonly remove?: { readonly route: RouteDef; readonly run: () => unknown };
  readonly clean?: { readonly route: RouteDef; readonly run: () => unknown };
  readonly children?: ReactNode;
}

/** Actions on the entries of a log, for those with the permission: delete the chosen ones, clear the log, export it. */
export const ListTools = ({ exported, workbook, filters, chosen = 0, remove, clean, children }: Props) => {
  const { t } = useTranslation('monitoring');
  const access = useAccess();
  const may = (route: RouteDef | undefined) => route !== undefined && access(route.access) === 'allowed';
  const download = useDownload(exported);
  const { pageNum: _, pageSize: __, ...filtered } = filters;
  const inZone = { ...filtered, zone: timeZone() };
  return (
    <div className={style.tools}>
      {children}
      {remove && may(remove.route) && (
        <ConfirmButton
          danger
          disabled={chosen === 0}
          question={t('confirmRemove', { count: chosen })}
          onConfirm={remove.run}
        >
          {t('remove')}
        </ConfirmButton>
      )}
      {clean && may(clean.route) && (
        <ConfirmButton danger question={t('confirmClean')} onConfirm={clean.run}>
          {t('clean')}
        </ConfirmButton>
      )}
      {may(exported) && (
        <>
          <ExportWorkbook route={workbook} filters={inZone} name={exported.name} />
          <Button
            icon={<Icon name="download" />}
            onClick={() =>
              download({ query: { ...inZone, export: 'csv' }, name: exportFileName(exported.name, filters, 'csv') })
            }
          >
            {t('export')}
          </Button>
        </>
      )}
      {chosen > 0 && <span className="rr-muted">{t('selected', { count: chosen })}</span>}
      <ZoneNote />
    </div>
  );
};
