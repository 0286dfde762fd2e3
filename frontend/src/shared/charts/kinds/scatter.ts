import { LineChart, ScatterChart } from 'echarts/charts';
import { GridComponent, MarkLineComponent } from 'echarts/components';
import { use } from 'echarts/core';

use([ScatterChart, LineChart, GridComponent, MarkLineComponent]);

export { scatterOption as option } from '../options/scatter';
