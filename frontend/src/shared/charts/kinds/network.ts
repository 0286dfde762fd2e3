import { GraphChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import { use } from 'echarts/core';

use([GraphChart, GridComponent]);

export { networkOption as option } from '../options/network';
