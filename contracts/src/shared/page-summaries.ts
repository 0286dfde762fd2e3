import type { Language } from './errors.js';
import type { PageName } from './pages.js';

/** The summary of a page: the sentence below its heading, which search engines also show. */
export const pageSummaries = {
  players: {
    en: 'Every player with the current and the best rank and the last tournament, the best ranked first.',
    zh: '全部球员及其当前排名、最高排名和最近参加的赛事，排名高者在前。',
  },
  events: {
    en: 'Every tournament with its champions, draws and results: those that are on, those to come and those of earlier years.',
    zh: '全部赛事及其冠军、签表与赛果：正在进行的、即将开始的和历年的。',
  },
  /** The list of tournaments, filtered by one series. */
  editions: {
    en: 'All editions of this tournament with their champions, the newest first.',
    zh: '该赛事的历届比赛及冠军，最新的在前。',
  },
  series: {
    en: 'Every tournament through the years: its editions, its seasons and its level. The name leads to all champions.',
    zh: '各项赛事的历届举办情况：届数、赛季与级别。点击名称查看历届冠军。',
  },
  records: {
    en: 'The best values ever reached and who holds them: matches, titles, rankings and much more, the infamous ones too. Each record shows the rows behind it.',
    zh: '历史最佳数据及其保持者：比赛、冠军、排名等，也包括不光彩的纪录。每项纪录都列出依据。',
  },
  seasonTimeline: {
    en: 'Who won what when: the champions of every tournament, season by season.',
    zh: '谁在何时夺冠：各项赛事逐季的冠军。',
  },
  playerSeasons: {
    en: 'The best years of all players: titles, finals, wins and points in one season.',
    zh: '所有球员的最佳年份：单个赛季的冠军、决赛、胜场与积分。',
  },
  titleResults: {
    en: 'Every title with the final that decided it, the newest first.',
    zh: '每个冠军及决出冠军的决赛，最新的在前。',
  },
  associationMatches: {
    en: 'All matches between the players of two associations, and who leads.',
    zh: '两个协会的球员之间的全部比赛及总战绩。',
  },
  ranking: {
    en: 'The official list in force on a day: the best results of the last 52 weeks.',
    zh: '某一天有效的官方排名：统计最近 52 周的最佳成绩。',
  },
  rankingAlltime: {
    en: "Today's points table and 52-week rule applied to all eras, so that lists of different years can be compared.",
    zh: '以当前的积分表和 52 周规则计算所有年代，使不同年份的排名可以比较。',
  },
  rankingElo: {
    en: 'Strength estimated from matches: who beat whom and how clearly, with more weight for recent form; ± is the standard deviation. Only competitors with enough matches are listed.',
    zh: '根据比赛估计的实力：战胜了谁、优势多大，近期状态权重更高；± 为标准差。仅列出场次足够的选手。',
  },
  rankingPeakElo: {
    en: 'The highest Elo rating that each competitor ever reached, with its standard deviation (±) and the match after which it was reached. A rating measures the lead over contemporaries; it does not compare eras.',
    zh: '每位选手曾达到的最高 Elo 等级分，附标准差（±）和达到它的那场比赛。等级分衡量的是对同时代选手的领先程度，不能用来比较不同时代。',
  },
  rankingWeeks: {
    en: 'Whole weeks in force at the chosen rank or better; frozen weeks are not counted.',
    zh: '在所选名次或更高名次的完整有效周数；冻结的周不计入。',
  },
  rankingRace: {
    en: 'How the top of a list changed over time. Play it, or move the slider with the mouse or the arrow keys.',
    zh: '榜首如何随时间变化。点击播放，或用鼠标、方向键移动滑块。',
  },
  seasons: {
    en: 'Each season with its leaders: No. 1 of the world ranking at the end of the year, and the most titles.',
    zh: '各赛季的领先者：年终世界排名第一，以及夺冠最多者。',
  },
  goat: {
    en: 'Points for rankings, results, records, heads-to-heads and big wins.',
    zh: '按排名、赛事成绩、纪录、与名将交手和重大胜利计分。',
  },
  goatLab: {
    en: 'Move the sliders to weigh the parts of the GOAT points otherwise. The link carries your weights.',
    zh: '拖动滑块调整各部分的权重，链接会保留您的权重。',
  },
  greatestMatches: {
    en: '35% stakes, 30% quality of both sides, 20% closeness and 15% length give the score of a match.',
    zh: '比赛评分由重要性 35%、双方水平 30%、胶着程度 20% 和时长 15% 构成。',
  },
  associationSearch: {
    en: 'Results of the players of each association. A match between two of its own players is a win and a loss.',
    zh: '各协会运动员的成绩。同协会运动员之间的比赛记一胜一负。',
  },
  relations: {
    en: 'Family and coaches around a player, as far as they are players themselves.',
    zh: '球员身边的亲属与教练（本身也是球员的人）。',
  },
  simulator: {
    en: "Begin with a real draw, the entries of a tournament, a ranking list or empty places; change it, then play it out with the site's own win probabilities and see how far each side is likely to come.",
    zh: '从真实签表、赛事名单、排名榜或空白签表开始，随意调整后，用本站的胜率预测逐轮模拟，并查看每个席位走到各轮的机会。',
  },
  glossary: {
    en: 'What the figures of this site mean and how they are counted.',
    zh: '本站各项数据的含义与统计方法。',
  },
  forecasts: {
    en: 'Can the predictions be trusted? First the forecasts that were stored before their matches, then those computed afterwards by walking through the history.',
    zh: '预测可信吗？先看赛前存档的预测，再看事后沿历史逐场推算的预测。',
  },
  predictions: {
    en: 'Who wins the draw? Points of the site are staked, which have no value in money.',
    zh: '谁能夺冠？竞猜使用本站积分，积分没有任何金钱价值。',
  },
} as const satisfies Partial<Readonly<Record<PageName | 'editions', Readonly<Record<Language, string>>>>>;
