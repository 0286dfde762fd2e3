import type { DefaultText } from './default-text.js';

export const aboutTexts: readonly DefaultText[] = [
  {
    key: 'what',
    title: { en: 'What this site is', zh: '本站是什么' },
    body: {
      en: `RallyRank shows players, tournaments, ranking lists, heads-to-heads, records and seasons of one racket sport, in English and in Chinese. Everything can be read without an account.

It is made for three questions: how good is this player, who leads between these two, and what has nobody else done. Each page answers its question first and shows the matches behind the answer below.`,
      zh: `RallyRank 以中文和英文展示一个球拍类项目的球员、赛事、排名、交手记录、纪录与赛季。全部内容无需账号即可阅读。

本站回答三类问题：这名球员有多强，这两人之间谁领先，以及有什么是别人没有做到的。每个页面先给出答案，再列出答案背后的比赛。`,
    },
  },
  {
    key: 'fictional',
    only: { isInvented: true },
    title: { en: 'The data here is fictional', zh: '此处数据为虚构' },
    body: {
      en: 'This instance shows a demo world. All its players, matches, tournaments and ranking lists were made up by a program; a likeness to real people or events is a coincidence. The world exists so that every page can be tried before real results are imported.',
      zh: '本实例展示演示数据。其中所有球员、比赛、赛事和排名榜均由程序虚构，如与真实的人或事相似，纯属巧合。演示数据的用途是在导入真实赛果之前试用每个页面。',
    },
  },
  {
    key: 'figures',
    title: { en: 'How figures come about', zh: '数据如何得出' },
    body: {
      en: `Only facts are stored: who was registered, which draw was published, which match ended with which score, which list was issued. Every figure is computed from these facts, so a corrected result corrects every table that depends on it.

The line at the end of a page says up to which day matches are known and when the data last changed. A figure with a dotted line under it opens its rule, and the pages of records show the matches or lists that make up a value.

Retirements count as wins and losses. A walkover is no match: it is counted apart, but it takes the winner into the next round.`,
      zh: `系统只保存事实：登记了哪些球员，公布了哪些签表，哪场比赛以什么比分结束，发布了哪期榜单。所有数据都由这些事实计算得出，因此更正一个赛果，所有相关表格随之更正。

页面末尾的一行说明比赛数据截至哪一天，以及数据最近一次变化的时间。带点线的数字可以打开其规则；纪录页面列出构成该数值的比赛或榜单。

中途退赛计为胜负。未开赛的退赛不算比赛，单独统计，但胜者晋级下一轮。`,
    },
  },
  {
    key: 'world-ranking',
    only: { sport: 'badminton' },
    title: { en: 'World ranking', zh: '世界排名' },
    body: {
      en: `A published list is shown as it was issued. Where no list was published, the site computes one and says so: the best ten results of a player or pair in a discipline within 52 weeks, with the points table in force. A result counts from the first list after its event until the next edition of the tournament, or for 52 weeks.

The all-time ranking applies the same rule with the newest points table to all eras, so that lists of different years can be compared.`,
      zh: `官方榜单按发布时的内容显示。没有官方榜单时，本站自行计算并加以注明：取球员或组合在该项目 52 周内最好的十项成绩，按当时有效的积分表计分。成绩自赛事后的第一期榜单起计入，直到该赛事下一届举行，或满 52 周。

历史总排名以最新积分表将同一规则应用于所有年代，使不同年份的榜单可以比较。`,
    },
    link: '/system/system',
  },
  {
    key: 'world-ranking',
    only: { sport: 'tennis' },
    title: { en: 'World ranking', zh: '世界排名' },
    body: {
      en: `A published list is shown as it was issued. Where no list was published, the site computes one and says so: the best 18 results within 52 weeks and the tour finals, with the points table in force. A result counts from the first list after its event until the next edition of the tournament, or for 52 weeks.

The all-time ranking applies the same rule with the newest points table to all eras, so that lists of different years can be compared.`,
      zh: `官方榜单按发布时的内容显示。没有官方榜单时，本站自行计算并加以注明：取 52 周内最好的 18 项成绩和年终总决赛，按当时有效的积分表计分。成绩自赛事后的第一期榜单起计入，直到该赛事下一届举行，或满 52 周。

历史总排名以最新积分表将同一规则应用于所有年代，使不同年份的榜单可以比较。`,
    },
    link: '/system/system',
  },
  {
    key: 'elo',
    title: { en: 'Elo rating', zh: 'Elo 等级分' },
    body: {
      en: 'The Elo rating estimates strength from all earlier matches. It rises with wins, more so over stronger opponents and by clear scores; 400 points of difference mean odds of ten to one between well-known players. Each rating has an uncertainty, which shrinks with every match and grows in a break. The weekly list contains the hundred best with enough matches and at least one within a year.',
      zh: 'Elo 等级分根据此前全部比赛估计实力。获胜则上升，战胜强手、大比分获胜时上升更多；对于比赛较多的球员，相差 400 分意味着十比一的胜率比。每个等级分都带有不确定性，每场比赛使其减小，休战使其增大。每周榜单列出比赛场次足够、一年内至少出赛一场的前一百名。',
    },
    link: '/ranking/elo',
  },
  {
    key: 'goat',
    title: { en: 'The greatest of all time', zh: '历史最佳' },
    body: {
      en: 'GOAT points are given by fixed rules for years ended and weeks spent at No. 1, results, records, balances against other greats and wins over top opponents. The rules page lists every rule with an example worked through, and in the lab everyone can weigh the parts otherwise. It is one way to compare careers and no verdict.',
      zh: 'GOAT 积分按固定规则计算，包括年终世界第一与世界第一周数、赛事成绩、纪录、与其他名将的交手，以及战胜顶尖对手的次数。规则页列出每条规则并附完整算例，在实验室中任何人都可以自定各部分的权重。这是比较生涯的一种方法，并非定论。',
    },
    link: '/goat/rule',
  },
  {
    key: 'records',
    title: { en: 'Records', zh: '纪录' },
    body: {
      en: 'A record says in words what is counted, from which day on, and from how many matches. Every place can be opened down to the matches or lists behind it. Records that need a whole career, such as the youngest champion, leave out players whose career began before the data.',
      zh: '每项纪录都用文字说明统计什么、从哪一天起、至少多少场比赛。每个名次都可以展开到背后的比赛或榜单。需要完整生涯的纪录（如最年轻的冠军）不包括生涯早于数据起点的球员。',
    },
    link: '/record',
  },
  {
    key: 'gaps',
    title: { en: 'What the data does not say', zh: '数据没有说明的' },
    body: {
      en: 'A figure is only as complete as the results that were imported. Career figures begin where the data begins. Where lists are missing for longer than usual, ranks are unknown: no weeks and no points are counted for that time.',
      zh: '数据的完整程度取决于已导入的赛果。生涯数据从数据起点开始统计。榜单缺失时间超过通常间隔时，名次视为未知：这段时间不计周数，也不计积分。',
    },
  },
  {
    key: 'licences',
    title: { en: 'Data and licences', zh: '数据与许可' },
    body: {
      en: 'RallyRank itself comes without data of third parties. Results that an operator imports keep the licence of their source, which may forbid commercial use or require attribution. The operator of this instance has not published a list of sources yet.',
      zh: 'RallyRank 本身不含第三方数据。运营者导入的赛果沿用其来源的许可，该许可可能禁止商业使用或要求署名。本实例的运营者尚未公布数据来源。',
    },
  },
  {
    key: 'privacy',
    title: { en: 'What is known about visitors', zh: '本站了解访客的哪些信息' },
    body: {
      en: `The site counts which pages are opened: the page, the player it shows, the host of another site that led there, the language, and the kinds of device, browser and system. It stores neither names nor addresses with them. Single visits are kept for 30 days, then only their number by day.

A browser is told apart from others within one day only. For that it keeps a random id for half a day. Browsers that send "Do Not Track" or "Global Privacy Control" are not counted, and the settings at the top of each page switch the count off for any other.

Your choices (language, size, look, players you searched for) stay in your browser. There are no trackers of third parties; the links to social networks are plain links. With an account, the profile centre shows everything stored about you, as a file, and deletes it.`,
      zh: `本站统计哪些页面被打开：页面、所示球员、来源网站的域名、语言，以及设备、浏览器和系统的种类。其中不含姓名和地址。单次访问保存 30 天，此后只保留每日次数。

浏览器只在一天之内被区分，为此它会将一个随机编号保存半天。发送“请勿跟踪”（Do Not Track）或“全球隐私控制”（Global Privacy Control）的浏览器不计入统计；其他浏览器可在页面顶部的设置中关闭统计。

您的选择（语言、尺寸、外观、搜索过的球员）保存在您的浏览器中。本站没有第三方跟踪程序，社交网络链接只是普通链接。注册用户可在个人中心以文件形式导出关于自己的全部数据，并可将其删除。`,
    },
  },
];
