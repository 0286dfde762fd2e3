/** The parts of echarts that every kind of chart needs; those of single kinds are in `kinds`. */
import type { Language } from '@rallyrank/contracts/shared/language';
import { LegendComponent, TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { chartLocale } from './chart-locale';

use([CanvasRenderer, LegendComponent, TooltipComponent]);

export const createChart = (element: HTMLElement, language: Language) =>
  init(element, null, { renderer: 'canvas', locale: chartLocale(language) });
