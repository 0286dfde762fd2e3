import { Button, Dropdown } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '../browser/download';
import { seriesColours } from '../theme/palette';
import { useScheme } from '../theme/use-scheme';
import { Icon } from '../ui/Icon';
import style from './Chart.module.css';
import { type ChartData, tableOf, toCsv, toJson } from './chart-data';
import type { createChart } from './echarts-core';
import { chartOption, type LineChartSpec } from './line-option';

type Drawn = ReturnType<typeof createChart>;

interface Props extends LineChartSpec {
  /** Names the chart, its exports and its table. */
  readonly title: string;
  readonly xName: string;
  readonly height?: number;
}

/** Draws an option and keeps the drawing at the size of its place. */
const useDrawing = (option: ReturnType<typeof chartOption>, visible: boolean) => {
  const place = useRef<HTMLDivElement>(null);
  const drawing = useRef<Drawn>(null);
  const latest = useRef(option);
  latest.current = option;
  useEffect(() => {
    const element = place.current;
    if (!element || !visible) return;
    let gone = false;
    const observer = new ResizeObserver(() => drawing.current?.resize());
    import('./echarts-core').then((core) => {
      if (gone) return;
      drawing.current = core.createChart(element);
      drawing.current.setOption(latest.current);
      observer.observe(element);
    });
    return () => {
      gone = true;
      observer.disconnect();
      drawing.current?.dispose();
      drawing.current = null;
    };
  }, [visible]);
  useEffect(() => drawing.current?.setOption(option, { notMerge: true }), [option]);
  return { place, drawing };
};

/** One chart: same axes, tooltip and legend everywhere, export, and a table of the same figures. */
export const Chart = ({ title, xName, height = 280, ...spec }: Props) => {
  const { t } = useTranslation('shared');
  const { scheme, palette } = useScheme();
  const [asTable, setAsTable] = useState(false);
  const { series, kind, x, inverse } = spec;
  // biome-ignore lint/correctness/useExhaustiveDependencies: formatters are new functions on every render and mean the same
  const option = useMemo(
    () =>
      chartOption(spec, { palette, series: seriesColours[scheme], font: getComputedStyle(document.body).fontFamily }),
    [series, kind, x, inverse, scheme],
  );
  const { place, drawing } = useDrawing(option, !asTable);
  const data = useMemo(() => tableOf(xName, series), [xName, series]);
  const exports = {
    png: () => {
      const url = drawing.current?.getDataURL({ type: 'png', pixelRatio: 2, backgroundColor: palette.surface });
      if (url) download(url, `${title}.png`);
    },
    csv: () => download(new Blob([toCsv(data)], { type: 'text/csv' }), `${title}.csv`),
    json: () => download(new Blob([toJson(data)], { type: 'application/json' }), `${title}.json`),
  };
  const items = [
    ...(asTable ? [] : [{ key: 'png', label: 'PNG', onClick: exports.png }]),
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
        <Dropdown menu={{ items }} trigger={['click']}>
          <Button size="small" type="text" icon={<Icon name="download" />} aria-label={t('chart.export')} />
        </Dropdown>
      </figcaption>
      {!asTable && <div ref={place} style={{ height }} role="img" aria-label={title} />}
      <FiguresTable data={data} title={title} hidden={!asTable} height={height} />
    </figure>
  );
};

interface FiguresProps {
  readonly data: ChartData;
  readonly title: string;
  readonly hidden: boolean;
  readonly height: number;
}

const FiguresTable = ({ data, title, hidden, height }: FiguresProps) => (
  <div
    className={hidden ? 'rr-hidden' : style.figures}
    style={hidden ? {} : { maxHeight: height }}
    // A region that scrolls must be reachable by keyboard.
    {...(hidden ? {} : { tabIndex: 0, role: 'region', 'aria-label': title })}
  >
    <table>
      <caption className="rr-hidden">{title}</caption>
      <thead>
        <tr>
          {data.columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.rows.map((row) => (
          <tr key={String(row[0])}>
            {row.map((value, at) => (
              <td key={data.columns[at]}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
