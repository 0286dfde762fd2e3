import { LineChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import { use } from 'echarts/core';

use([LineChart, GridComponent]);

export { slopeOption as option } from '../options/slope';
