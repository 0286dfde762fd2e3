import type { DefaultText } from './default-text.js';

export const guideTexts: readonly DefaultText[] = [
  {
    key: 'search',
    title: { en: 'Find a player', zh: '查找球员' },
    body: {
      en: `Type a name into the search at the top of every page: at least three letters of any part of the name, or Chinese characters. The same search finds pages of the site.

The player search filters by association, gender and birthday. The page of a player begins with rank, titles and the last matches; its tabs show rankings, results, heads-to-heads, ranking points, seasons, partners, streaks, records and GOAT points.`,
      zh: `在每个页面顶部的搜索框中输入姓名：姓名任意部分的至少三个字母，或者汉字。同一搜索框也能找到本站页面。

球员搜索可按协会、性别和生日筛选。球员页面首先显示排名、冠军和近期比赛，各标签页展示排名、赛果、交手记录、排名积分、赛季、搭档、连胜、纪录和 GOAT 积分。`,
    },
    link: '/player',
  },
  {
    key: 'compare',
    title: { en: 'Compare two players', zh: '比较两名球员' },
    body: {
      en: 'Choose two players to see who leads and every match with its score, in total, by level, by season and for finals. Walkovers are shown but not counted. Share the link of the page to show the same two players.',
      zh: '选择两名球员，即可看到胜负关系和每次交手的比分，并可按级别、赛季和决赛查看。未开赛的退赛会显示，但不计入。打开该页面链接的人会看到同样的两名球员。',
    },
    link: '/h2h',
  },
  {
    key: 'battle',
    title: { en: 'Compare up to six', zh: '比较多达六名球员' },
    body: {
      en: 'The battle shows a matrix of wins and losses of each against each, and the figures of their careers side by side.',
      zh: '多人对比以矩阵展示两两之间的胜负，并列出各自的生涯数据。',
    },
    link: '/h2h/battle',
  },
  {
    key: 'rankings',
    title: { en: 'Read a ranking', zh: '查看排名' },
    body: {
      en: 'A ranking opens with the newest list. Choose a day to see the list that was in force on it. “Published” shows the official list, “Computed from results” the one that follows from the results by the same rule. All-time ranking, Elo, peak Elo and weeks at No. 1 compare eras.',
      zh: '排名页面首先显示最新一期榜单。选择日期即可查看当日生效的榜单。“官方公布”为官方榜单，“根据赛果计算”为按相同规则由赛果得出的榜单。历史总排名、Elo、Elo 峰值和世界第一周数用于比较不同年代。',
    },
    link: '/ranking/bwf',
  },
  {
    key: 'tournaments',
    title: { en: 'Follow a tournament', zh: '查看赛事' },
    body: {
      en: 'The search lists tournaments by season, level, state and name. A tournament shows its champions, its draws and its other editions. A draw can be enlarged, read round by round on a phone, and printed.',
      zh: '赛事搜索可按赛季、级别、状态和名称筛选。赛事页面展示冠军、签表和历届赛事。签表可以放大，在手机上按轮次阅读，也可以打印。',
    },
    link: '/tournament',
  },
  {
    key: 'records',
    title: { en: 'Look up a record', zh: '查询纪录' },
    body: {
      en: 'Search by a word, or choose what is counted and for whom. A record opens with its rule, the day from which it counts and its top list; a value in the list opens the matches or lists that prove it. Records may be famous or infamous.',
      zh: '可按关键词搜索，或选择统计内容和对象。纪录页面展示规则、统计起始日和排行榜；点击榜中数值可查看作为依据的比赛或榜单。纪录分光荣与尴尬两类。',
    },
    link: '/record',
  },
  {
    key: 'seasons',
    title: { en: 'Look back at a season', zh: '回顾赛季' },
    body: {
      en: 'A season shows its champions and its leaders in titles, wins, points and win percentage. The season timeline shows who won which series in which year.',
      zh: '赛季页面展示冠军，以及冠军数、胜场、积分和胜率的领先者。赛季时间线展示每年各系列赛事的冠军。',
    },
    link: '/season',
  },
  {
    key: 'goat',
    title: { en: 'Try the GOAT lab', zh: '使用 GOAT 实验室' },
    body: {
      en: 'Move the sliders to weigh rankings, results, records, heads-to-heads and big wins as you like. The list reorders while you drag and says how many places each player gained or lost. The link keeps your weights.',
      zh: '拖动滑块，自定排名、赛事成绩、纪录、交手和重大胜利的权重。拖动时榜单即时重排，并显示每名球员名次的升降。链接会保留您的权重。',
    },
    link: '/goat/lab',
  },
  {
    key: 'figures',
    title: { en: 'Understand a figure', zh: '理解数据' },
    body: {
      en: 'The glossary explains what each figure means. A figure with a dotted line opens its rule in place.',
      zh: '术语表解释每项数据的含义。带点线的数字可就地打开其规则。',
    },
    link: '/other/glossary',
  },
  {
    key: 'take-along',
    title: { en: 'Take data along', zh: '带走数据' },
    body: {
      en: 'Charts, and tables with an export button, can be saved as CSV or JSON, charts also as a picture. Filters, tabs and pages are in the address, so a copied link shows what you see. New results and lists come as Atom, RSS and JSON feeds, tournaments as a calendar. The site can be installed like an app; pages that you visited stay readable without a connection.',
      zh: '图表和带导出按钮的表格可保存为 CSV 或 JSON，图表还可保存为图片。筛选、标签页和页码都在地址中，复制的链接会显示您看到的内容。新赛果和榜单可通过 Atom、RSS 和 JSON 订阅，赛事可订阅为日历。本站可像应用一样安装，访问过的页面在断网时仍可阅读。',
    },
  },
  {
    key: 'settings',
    title: { en: 'Language and appearance', zh: '语言与外观' },
    body: {
      en: 'The button with the name of the other language changes the language and reloads the page. The settings contain light and dark theme, eight colours, sizes and layouts; they are kept in your browser only.',
      zh: '点击显示另一种语言名称的按钮即可切换语言，页面随之重新加载。设置中有浅色与深色主题、八种颜色、尺寸和布局，仅保存在您的浏览器中。',
    },
  },
];
