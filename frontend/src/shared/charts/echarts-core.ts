/** The one place that knows echarts: only what the site draws with is bundled. */
import { BarChart, LineChart } from 'echarts/charts';
import {
  AriaComponent,
  DataZoomInsideComponent,
  GridComponent,
  LegendComponent,
  MarkPointComponent,
  TooltipComponent,
} from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

use([
  AriaComponent,
  BarChart,
  CanvasRenderer,
  DataZoomInsideComponent,
  GridComponent,
  LegendComponent,
  LineChart,
  MarkPointComponent,
  TooltipComponent,
]);

export const createChart = (element: HTMLElement) => init(element, null, { renderer: 'canvas' });
