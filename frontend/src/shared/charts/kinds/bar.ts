import { BarChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import { use } from 'echarts/core';

use([BarChart, GridComponent]);

export { barOption as option } from '../options/bar';
