import { LineChart } from 'echarts/charts';
import { DataZoomInsideComponent, GridComponent, MarkPointComponent } from 'echarts/components';
import { use } from 'echarts/core';

use([LineChart, GridComponent, DataZoomInsideComponent, MarkPointComponent]);

export { panelsOption as option } from '../options/panels';
