import type { DefaultText } from './default-text.js';

/** The figures are those of docs/ratings.md and docs/statistics.md, where they were measured. */
export const blogTexts: readonly DefaultText[] = [
  {
    key: 'forecasts',
    date: '2026-11-22',
    title: { en: 'How well can matches be predicted?', zh: '比赛结果能预测得多准？' },
    body: {
      en: `Before each match the match predictor gives both sides a chance to win, from earlier matches only. Afterwards the result shows how good these chances were.

On 7,471 completed matches of the badminton World Tour of 2024 and 2025, between sides with at least five earlier matches, the side with the higher chance won 74.1% of the time. Going by the official rank alone was right in 69.6%. On 37,467 matches of men's tennis from 2010 to 2024 it was 68.7% against 65.4%.

Most of what remains is no fault that more work would remove. Sport is decided on the day, and if a forecast were always right, nobody would have to play.

Nothing was fitted to the years that were evaluated: the parameters come from earlier matches, and a test of the program changes the outcome of every later match and checks that no earlier forecast moves.`,
      zh: `每场比赛之前，预测模型仅根据此前的比赛给出双方的胜率。赛后由结果检验这些胜率的好坏。

在 2024 和 2025 年羽毛球世界巡回赛双方此前都至少有五场比赛的 7,471 场完整比赛中，胜率较高的一方赢下 74.1%。仅按官方排名判断，正确率为 69.6%。在 2010 至 2024 年男子网球的 37,467 场比赛中，两者分别为 68.7% 和 65.4%。

剩下的误差大多不是多下功夫就能消除的缺陷。体育比赛由当日的表现决定，如果预测永远正确，就没有人需要上场了。

参数没有针对被评估的年份进行调整：它们来自更早的比赛；程序中有一项测试会改变此后每场比赛的结果，并检查此前的预测是否保持不变。`,
    },
    link: '/ranking/elo',
  },
  {
    key: 'unknown-weeks',
    date: '2026-11-22',
    title: { en: 'Weeks that nobody knows', zh: '无人知晓的那些周' },
    body: {
      en: `A ranking list stays in force until the next one. That is simple as long as every list is known, and wrong by years when some are missing.

With only the tennis lists of 1973 to 1979 and of 2020 to 2024, the last known list of the first period would stay in force for four decades, and Björn Borg would have 2,120 weeks at No. 1. On all lists he has 109.

So ranks count as unknown once a list has been in force for the longest interval between two lists of its era, which is two weeks today. For unknown times no weeks, year-ends or points are counted, and the page says for which times ranks are known. With the same incomplete lists Borg then has 35 weeks: too few, but every one of them is certain.`,
      zh: `排名榜在下一期发布前一直有效。只要每期榜单都在，这很简单；一旦缺失，就可能错上许多年。

如果只有 1973 至 1979 年和 2020 至 2024 年的网球榜单，第一段的最后一期将“有效”四十年，比约·博格的世界第一周数会达到 2,120 周。按全部榜单计算，他是 109 周。

因此，榜单有效时间超过该年代两期榜单之间的最长间隔（如今为两周）之后，名次视为未知。未知时期不计周数、年终排名和积分，页面会说明哪些时期的名次是已知的。用同样不完整的榜单，博格有 35 周：偏少，但每一周都是确定的。`,
    },
    link: '/ranking/weeks',
  },
  {
    key: 'records-since',
    date: '2026-11-22',
    title: { en: 'A record needs a beginning', zh: '纪录需要起点' },
    body: {
      en: `“Most titles” sounds final. But a list of titles that begins in 2022 knows nothing of 2021, so each record here states the day of the first match, event or list that it considers.

Some records need complete careers, for example the youngest champion or the longest wait for a first title. Players who appear within the first year of a discipline may have played before the data begins, so these records leave them out.

And every value can be opened: as many matches or lists as it counts, or rows whose figures add up to it. A record that cannot show its matches would be a rumour.`,
      zh: `“冠军最多”听起来毋庸置疑。但从 2022 年开始的数据对 2021 年一无所知，因此这里的每项纪录都注明其统计的第一场比赛、第一项赛事或第一期榜单的日期。

有些纪录需要的不止于此。谁是最年轻的冠军，谁等待首个冠军最久，只有整个生涯都在数据中的球员才能判断。在某个项目数据开始后一年内出现的球员可能此前已经参赛，因此不列入这些纪录。

每个数值都可以展开：数值是多少，就有多少场比赛或多少期榜单，或者各行之和等于该数值。拿不出比赛的纪录只是传闻。`,
    },
    link: '/record',
  },
];
