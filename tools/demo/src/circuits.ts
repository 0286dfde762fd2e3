import type { SportKey } from '@rallyrank/contracts/sport/profile';
import { badmintonCalendar } from './calendar-badminton.js';
import { tennisCalendar } from './calendar-tennis.js';
import { type NamePart, pool } from './names/pool.js';
import type { Slot } from './slot.js';

const calendars: Readonly<Record<SportKey, readonly Slot[]>> = { badminton: badmintonCalendar, tennis: tennisCalendar };

/** Levels of the additional tournaments of a larger world. */
const lowerLevels: Readonly<Record<SportKey, readonly string[]>> = {
  badminton: ['international-challenge', 'international-series', 'future-series'],
  tennis: ['tour'],
};

/** Smaller towns by association: hosts of additional tournaments, and birthplaces. */
export const towns =
  `DEN Aalborg:奥尔堡 DEN Esbjerg:埃斯比约 SWE Uppsala:乌普萨拉 NOR Bergen:卑尔根 FIN Tampere:坦佩雷 ENG Leeds:利兹 SCO Dundee:邓迪
  IRL Cork:科克 FRA Dijon:第戎 GER Kassel:卡塞尔 NED Utrecht:乌得勒支 POL Gdansk:格但斯克 CZE Brno:布尔诺 AUT Graz:格拉茨 SUI Lugano:卢加诺
  ITA Trieste:的里雅斯特 ESP Vigo:维戈 BUL Varna:瓦尔纳 TUR Izmir:伊兹密尔 KAZ Almaty:阿拉木图 IND Pune:浦那 IND Kochi:科钦 THA Phuket:普吉
  VIE Hue:顺化 MAS Ipoh:怡保 INA Malang:玛琅 TPE Hualien:花莲 JPN Sendai:仙台 KOR Gwangju:光州 CHN Kunming:昆明 AUS Perth:珀斯
  NZL Nelson:纳尔逊 CAN Halifax:哈利法克斯 USA Tucson:图森 MEX Merida:梅里达 BRA Recife:累西腓 ARG Rosario:罗萨里奥 EGY Luxor:卢克索
  MAR Fez:非斯 SRB Nis:尼什`
    .trim()
    .split(/\s*\n\s*|\s(?=[A-Z]{3} )/)
    .map((entry) => ({ association: entry.slice(0, 3), town: pool(entry.slice(4))[0]! }));

const kinds = pool(
  'Open:公开赛 International:国际赛 Trophy:锦标赛 Classic:精英赛 Masters:大师赛 Cup:杯赛 Spring_Open:春季公开赛 Autumn_Open:秋季公开赛 Invitational:邀请赛 Challenge:挑战赛',
);

const FIRST_WEEK = 7;
const LAST_WEEK = 50;

const titleOf = (town: NamePart, round: number): NamePart => {
  const kind = kinds[round % kinds.length]!;
  const again = Math.floor(round / kinds.length);
  const number = again > 0 ? ` ${again + 1}` : '';
  return { en: `${town.en} ${kind.en}${number}`, zh: `${town.zh}${kind.zh}${number}` };
};

/**
 * The tournaments of a season by week, highest level first; tournaments beyond the calendar, up to `count`, have lower
 * levels.
 */
export const circuitOf = (sport: SportKey, count: number): readonly Slot[] => {
  const calendar = calendars[sport];
  const levels = lowerLevels[sport];
  const extra = Array.from({ length: Math.max(count - calendar.length, 0) }, (_, i): Slot => {
    const { association, town } = towns[i % towns.length]!;
    return {
      week: FIRST_WEEK + ((i * 7) % (LAST_WEEK - FIRST_WEEK + 1)),
      level: levels[i % levels.length]!,
      city: town.en,
      association,
      title: titleOf(town, Math.floor(i / towns.length)),
      prizeMoneyUsd: 15_000,
      ...(sport === 'tennis' ? { surface: i % 2 === 0 ? ('hard' as const) : ('clay' as const) } : {}),
    };
  });
  return [...calendar, ...extra].sort((a, b) => a.week - b.week);
};

/** Number of tournaments in the season of an unscaled world. */
export const calendarSize = (sport: SportKey): number => calendars[sport].length;
