import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '../browser/download';
import { ActionMenu } from '../ui/ActionMenu';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { Bone, EmptyState } from '../ui/PageState';
import style from './Chart.module.css';
import { CHART_HEIGHT } from './ChartFrame';
import { ChartTable } from './ChartTable';
import { tableOf, toCsv, toJson } from './chart-data';
import { shownCell } from './shown-cell';
import { type ChartSpec, isEmpty, missing } from './spec';
import { useDrawing } from './use-drawing';
import { useLook } from './use-look';

interface Props {
  /** Title of the chart, its exports and its table. */
  readonly title: string;
  /** Must keep its identity between renders, or the chart is redrawn. */
  readonly spec: ChartSpec;
  /** Height of the drawing, in pixels. */
  readonly height?: number;
  /** Called when a node of a network is selected. */
  readonly onNode?: (id: string) => void;
}

/** A chart, with the same axes, tooltip and legend everywhere, an export, and a table of the same figures. */
export const Chart = ({ title, spec, height = CHART_HEIGHT, onNode }: Props) => {
  const { t } = useTranslation('shared');
  const [asTable, setAsTable] = useState(false);
  const look = useLook();
  const place = useRef<HTMLDivElement>(null);
  const nothing = isEmpty(spec);
  const { drawn, isLoading, hasFailed, retry } = useDrawing(place, spec, look, !asTable && !nothing, onNode);
  const data = useMemo(() => tableOf(spec), [spec]);
  const notes = [
    ...('marksName' in spec && spec.marksName ? [`◆ ${spec.marksName}`] : []),
    ...new Set(missing(spec).map(({ name, absence }) => `${name}: ${absence ?? t('chart.noData')}`)),
  ];
  const exports = {
    png: () => {
      const url = drawn.current?.getDataURL({ type: 'png', pixelRatio: 2, backgroundColor: look.palette.surface });
      if (url) download(url, `${title}.png`);
    },
    csv: () => download(new Blob([toCsv(data)], { type: 'text/csv' }), `${title}.csv`),
    json: () => download(new Blob([toJson(data)], { type: 'application/json' }), `${title}.json`),
  };
  const actions = [
    ...(asTable || nothing ? [] : [{ key: 'png', label: 'PNG', onClick: exports.png }]),
    { key: 'csv', label: 'CSV', onClick: exports.csv },
    { key: 'json', label: 'JSON', onClick: exports.json },
  ];
  return (
    <figure className={style.chart}>
      <figcaption className={style.head}>
        <span className="rr-hidden">{title}</span>
        <Button
          size="small"
          type="text"
          icon={<Icon name={asTable ? 'chart' : 'table'} />}
          onClick={() => setAsTable(!asTable)}
        >
          {t(asTable ? 'chart.hideTable' : 'chart.showTable')}
        </Button>
        <ActionMenu actions={actions} icon={<Icon name="download" />} label={t('chart.export')} />
      </figcaption>
      {!asTable && nothing && (
        <div style={{ height }}>
          <EmptyState title={t('chart.empty')} />
        </div>
      )}
      {!asTable && !nothing && (
        <div className={style.drawing} style={{ height }} aria-busy={isLoading}>
          <div ref={place} style={{ height }} role="img" aria-label={title} />
          {isLoading && (
            <div className={style.cover}>
              <Bone height={height} />
            </div>
          )}
          {hasFailed && (
            <div className={style.cover} role="alert">
              <p>{t('chart.failed')}</p>
              <Button onClick={() => retry()}>{t('state.retry')}</Button>
            </div>
          )}
        </div>
      )}
      <ChartTable data={data} title={title} hidden={!asTable} height={height} show={shownCell(spec, look)} />
      {notes.length > 0 && (
        <ul className={style.notes}>
          {notes.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </figure>
  );
};
