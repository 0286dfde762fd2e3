import type { ProcessRow } from '@rallyrank/contracts/monitoring/server';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { FigureStrip } from '../FigureStrip';
import { parkedRows } from './parked-row';
import { greatestLag, isLate, stateOf } from './state';
import { useLag } from './use-lag';

/** The health of the site at a glance, for operators. */
export const Overview = ({ processes }: { readonly processes: readonly ProcessRow[] }) => {
  const { t } = useTranslation('monitoring');
  const { number, instant } = useFormat();
  const lagText = useLag();
  const reports = processes.map(({ report }) => report);
  const ready = processes.filter((process) => stateOf(process) === 'ready').length;
  const servers = reports.flatMap((report) => report.servers);
  const answering = servers.filter(({ answersInMs }) => answersInMs !== null).length;
  const lag = greatestLag(reports.flatMap(({ lags }) => lags.map(({ seconds }) => seconds)));
  const parked = parkedRows(processes).reduce((sum, { waiting }) => sum + 1 + waiting, 0);
  const newest = reports
    .flatMap(({ readModels }) => readModels.flatMap(({ time }) => time ?? []))
    .sort()
    .at(-1);
  const share = (part: number, all: number) => t('server.partOf', { part: number(part), all: number(all) });
  const figures = [
    { key: 'processes', value: share(ready, processes.length), isAlarming: ready < processes.length },
    { key: 'serversUp', value: share(answering, servers.length), isAlarming: answering < servers.length },
    { key: 'data', value: lagText(lag), isAlarming: isLate(lag) },
    { key: 'newestEvent', value: newest === undefined ? '–' : instant(newest) },
    { key: 'parkedEvents', value: number(parked), isAlarming: parked > 0 },
  ] as const;
  return <FigureStrip figures={figures.map((figure) => ({ ...figure, name: t(`server.${figure.key}`) }))} />;
};
