import type { DefaultText } from './default-text.js';

/** New features for visitors by day, newest first. */
export const logTexts: readonly DefaultText[] = [
  {
    key: 'visits',
    date: '2026-11-24',
    title: { en: 'Players who are visited most', zh: '最受关注的球员' },
    body: {
      en: 'Home shows the players whose pages had most visitors in seven days. Visits are counted without names and addresses; the settings switch it off.',
      zh: '首页展示七天内访客最多的球员。访问统计不含姓名和地址，可在设置中关闭。',
    },
    link: '/index',
  },
  {
    key: 'texts',
    date: '2026-11-22',
    title: { en: 'About, blog, usage guide and update log', zh: '关于、博客、使用指南与更新日志' },
    body: {
      en: 'What this site is, how its figures come about and how to use it can be read on pages of their own, in both languages.',
      zh: '本站是什么、数据如何得出、如何使用，都有了专门的页面，中英文俱全。',
    },
    link: '/other/about',
  },
  {
    key: 'goat-seasons',
    date: '2026-11-22',
    title: { en: 'GOAT ranking and lab, seasons, performance', zh: 'GOAT 排名与实验室、赛季、战绩' },
    body: {
      en: `The GOAT ranking shows the points by part, the rules page every rule with an example, and the lab lets you weigh the parts otherwise.

Seasons have pages with champions and leaders, a timeline of the series and a list of the best seasons of players. The Grand Slam list, match statistics and title results are new.`,
      zh: `GOAT 排名展示积分构成，规则页列出每条规则并附算例，实验室可自定各部分的权重。

赛季有了展示冠军与领先者的页面、系列赛事时间线和球员最佳赛季榜。新增大满贯榜、比赛统计和冠军战绩。`,
    },
    link: '/goat',
  },
  {
    key: 'records',
    date: '2026-11-22',
    title: { en: 'Records, associations, matches and rivalries', zh: '纪录、协会、比赛与对决' },
    body: {
      en: `Records can be searched and opened down to the matches or lists that prove each value. Associations have pages with their best players and titles, and their matches against each other.

The greatest matches and rivalries are rated, and the battle compares up to six players.`,
      zh: `纪录可以搜索，并可展开到作为依据的比赛或榜单。协会有了展示最佳球员与冠军的页面，以及协会之间的对阵。

新增最伟大的比赛与对决的评分，多人对比可同时比较六名球员。`,
    },
    link: '/record',
  },
  {
    key: 'player-tabs',
    date: '2026-11-22',
    title: { en: 'More about every player', zh: '更丰富的球员页面' },
    body: {
      en: 'The page of a player has tabs for ranking points, seasons, timeline, partners, rivalries, streaks, records and GOAT data. All-time ranking, Elo, peak Elo and weeks at No. 1 stand beside the world ranking.',
      zh: '球员页面新增排名积分、赛季、时间线、搭档、对决、连胜、纪录和 GOAT 数据标签页。世界排名之外，新增历史总排名、Elo 排名、Elo 峰值排名和世界第一周数。',
    },
    link: '/player',
  },
  {
    key: 'share',
    date: '2026-11-22',
    title: { en: 'Links with pictures, feeds, calendar, offline', zh: '带图片的链接、订阅、日历与离线阅读' },
    body: {
      en: 'Shared links of players, tournaments and heads-to-heads show a picture with the figures. Results and ranking lists come as feeds, tournaments as a calendar. The site can be installed, and visited pages stay readable without a connection.',
      zh: '分享的球员、赛事和交手记录链接会显示带有数据的图片。赛果和排名榜可以订阅，赛事可加入日历。本站可以安装，访问过的页面在断网时仍可阅读。',
    },
  },
  {
    key: 'settings',
    date: '2026-11-22',
    title: { en: 'Settings and search', zh: '设置与搜索' },
    body: {
      en: 'The settings offer eight colours, light and dark, four sizes and tabs of opened pages; a button beside them shows the site on the full screen. The search at the top finds players and pages. A glossary explains the figures.',
      zh: '设置中提供八种颜色、浅色与深色、四种尺寸和已打开页面的标签，另有全屏按钮。顶部搜索可查找球员和页面。术语表解释各项数据。',
    },
  },
  {
    key: 'first',
    date: '2026-11-21',
    title: { en: 'The first pages', zh: '首批页面' },
    body: {
      en: 'Player search and player pages, head-to-head, world ranking by day, tournaments with their draws and results, and the home page, in Chinese and English, on phone and desk.',
      zh: '球员搜索与球员页面、交手记录、按日期查看的世界排名、赛事及其签表与赛果，以及首页；中英文，适配手机与电脑。',
    },
  },
];
