import { type Slot, slots } from './slot.js';

/** Weeks of the season count from 0; the finals are played in week 51. The cities are real, the titles are invented. */
export const badmintonCalendar: readonly Slot[] = slots(`
  7  | super-1000 | Kuala Lumpur | MAS | Hornbill Open | 犀鸟公开赛 | 1450000
  8  | super-750 | New Delhi | IND | Saffron Open | 藏红花公开赛 | 950000
  9  | super-500 | Surabaya | INA | Batik Masters | 蜡染大师赛 | 500000
  10 | super-300 | Chiang Mai | THA | Lantern Masters | 天灯大师赛 | 250000
  10 | super-100 | Tallinn | EST | Baltic Winter Open | 波罗的海冬季公开赛 | 110000
  12 | super-300 | Dortmund | GER | Ruhr Open | 鲁尔公开赛 | 240000
  14 | super-300 | Lyon | FRA | Confluence Trophy | 双河汇流锦标赛 | 240000
  15 | super-100 | Hanoi | VIE | Red River Cup | 红河杯 | 110000
  16 | super-1000 | Manchester | ENG | Northern Lights Open | 北方之光公开赛 | 1450000
  17 | super-300 | Bern | SUI | Alpine Open | 阿尔卑斯公开赛 | 250000
  19 | super-100 | Warsaw | POL | Vistula Open | 维斯瓦河公开赛 | 110000
  21 | asian-championships | Ningbo | CHN | Asian Continental Championships | 亚洲洲际锦标赛 | 550000
  21 | european-championships | Gothenburg | SWE | European Continental Championships | 欧洲洲际锦标赛 | 200000
  23 | super-300 | Auckland | NZL | Long Cloud Open | 长云公开赛 | 240000
  24 | super-500 | Taichung | TPE | Jade Mountain Open | 玉山公开赛 | 500000
  25 | super-500 | Bangkok | THA | River of Kings Open | 湄南河公开赛 | 500000
  26 | super-750 | Singapore | SGP | Straits Open | 海峡公开赛 | 1000000
  27 | super-1000 | Jakarta | INA | Archipelago Open | 群岛公开赛 | 1450000
  28 | super-500 | Sydney | AUS | Southern Cross Open | 南十字公开赛 | 475000
  30 | super-300 | Houston | USA | Lone Star Open | 孤星公开赛 | 240000
  31 | super-300 | Calgary | CAN | Prairie Open | 草原公开赛 | 240000
  32 | super-750 | Yokohama | JPN | Hinode Open | 日出公开赛 | 950000
  33 | super-1000 | Hangzhou | CHN | West Lake Open | 西湖公开赛 | 2000000
  34 | super-300 | Macau | MAC | Lotus City Open | 莲城公开赛 | 350000
  36 | super-100 | Sao Paulo | BRA | Ipe Open | 依贝公开赛 | 110000
  39 | world-championships | Copenhagen | DEN | World Titles | 世界冠军赛 | 0
  41 | super-500 | Hong Kong | HKG | Victoria Peak Open | 太平山公开赛 | 500000
  42 | super-750 | Chengdu | CHN | Bamboo Masters | 竹海大师赛 | 1100000
  43 | super-500 | Busan | KOR | Camellia Open | 山茶公开赛 | 475000
  44 | super-100 | Da Nang | VIE | Dragon Bridge Open | 龙桥公开赛 | 110000
  45 | super-750 | Aarhus | DEN | Fjord Open | 峡湾公开赛 | 950000
  46 | super-750 | Paris | FRA | Seine Open | 塞纳河公开赛 | 950000
  47 | super-300 | Stuttgart | GER | Black Forest Open | 黑森林公开赛 | 240000
  48 | super-500 | Fukuoka | JPN | Kyushu Masters | 九州大师赛 | 475000
  49 | super-300 | Jaipur | IND | Pink City Open | 粉红之城公开赛 | 240000
  49 | super-100 | Medan | INA | Lake Toba Open | 多巴湖公开赛 | 110000
  51 | world-tour-finals | Guangzhou | CHN | Season Finals | 年终总决赛 | 3000000
`);
