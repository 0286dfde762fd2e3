import { type Slot, slots } from './slot.js';

/** The last column is the surface; Grand Slams take two weeks. */
export const tennisCalendar: readonly Slot[] = slots(`
  7  | tour | Brisbane | AUS | Jacaranda International | 蓝花楹国际赛 | 700000 | hard
  8  | tour | Auckland | NZL | Long Cloud Classic | 长云精英赛 | 700000 | hard
  9  | grand-slam | Melbourne | AUS | Southern Championships | 南方锦标赛 | 50000000 | hard
  12 | tour | Montpellier | FRA | Garrigue Open | 加里格公开赛 | 650000 | hard
  13 | tour | Buenos Aires | ARG | Silver River Open | 银河公开赛 | 650000 | clay
  14 | tour | Rotterdam | NED | Harbour Indoor | 海港室内赛 | 1200000 | hard
  15 | tour | Dubai | UAE | Pearl Classic | 珍珠精英赛 | 1500000 | hard
  16 | masters-1000 | Phoenix | USA | Saguaro Masters | 仙人掌大师赛 | 8500000 | hard
  18 | masters-1000 | Orlando | USA | Everglades Masters | 大沼泽大师赛 | 8500000 | hard
  20 | tour | Marrakesh | MAR | Atlas Open | 阿特拉斯公开赛 | 650000 | clay
  21 | masters-1000 | Nice | FRA | Azure Masters | 蔚蓝大师赛 | 6000000 | clay
  22 | tour | Barcelona | ESP | Mosaic Trophy | 马赛克锦标赛 | 1200000 | clay
  23 | masters-1000 | Seville | ESP | Giralda Masters | 吉拉达大师赛 | 7800000 | clay
  25 | masters-1000 | Naples | ITA | Vesuvius Masters | 维苏威大师赛 | 7800000 | clay
  26 | tour | Geneva | SUI | Lakeside Open | 湖畔公开赛 | 650000 | clay
  27 | grand-slam | Lille | FRA | Red Earth Championships | 红土锦标赛 | 52000000 | clay
  30 | tour | Hamburg | GER | Elbe Grass Open | 易北草地赛 | 1200000 | grass
  31 | tour | Bath | GBR | Avon Grass Classic | 埃文草地精英赛 | 1200000 | grass
  32 | grand-slam | Oxford | GBR | Meadow Championships | 牧场锦标赛 | 54000000 | grass
  34 | tour | Bastad | SWE | Skagerrak Open | 斯卡格拉克公开赛 | 650000 | clay
  35 | tour | Kitzbuhel | AUT | Tyrol Open | 蒂罗尔公开赛 | 650000 | clay
  36 | tour | Washington | USA | Potomac Classic | 波托马克精英赛 | 1400000 | hard
  37 | masters-1000 | Ottawa | CAN | Maple Masters | 枫叶大师赛 | 6800000 | hard
  38 | masters-1000 | Columbus | USA | Buckeye Masters | 七叶树大师赛 | 6800000 | hard
  40 | grand-slam | Boston | USA | Atlantic Championships | 大西洋锦标赛 | 60000000 | hard
  43 | tour | Chengdu | CHN | Hibiscus Open | 芙蓉公开赛 | 1000000 | hard
  44 | tour | Osaka | JPN | Maple Leaf Classic | 红叶精英赛 | 1800000 | hard
  45 | masters-1000 | Suzhou | CHN | Garden Masters | 园林大师赛 | 8500000 | hard
  46 | tour | Stockholm | SWE | Archipelago Indoor | 群岛室内赛 | 700000 | hard
  47 | tour | Vienna | AUT | Danube Indoor | 多瑙河室内赛 | 2300000 | hard
  48 | masters-1000 | Bordeaux | FRA | Garonne Masters | 加龙河大师赛 | 5500000 | hard
  49 | tour | Metz | FRA | Lorraine Trophy | 洛林锦标赛 | 600000 | hard
  51 | tour-finals | Milan | ITA | Season Finals | 年终总决赛 | 15000000 | hard
`);
