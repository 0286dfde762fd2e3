import { CustomChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import { use } from 'echarts/core';

use([CustomChart, GridComponent]);

export { periodsOption as option } from '../options/periods';
