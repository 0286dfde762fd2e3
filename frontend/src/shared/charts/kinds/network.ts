import { GraphChart } from 'echarts/charts';
import { use } from 'echarts/core';

use([GraphChart]);

export { networkOption as option } from '../options/network';
