import type { DefaultText } from './default-text.js';

// Facts that only an operator can know are not invented: the texts state that they have not been published yet.

export const contactTexts: readonly DefaultText[] = [
  {
    key: 'address',
    title: { en: 'How to reach us', zh: '联系方式' },
    body: {
      en: 'The operator of this instance has not published a contact address yet.',
      zh: '本实例的运营者尚未公布联系方式。',
    },
  },
  {
    key: 'errors',
    title: { en: 'If a result is wrong', zh: '如果赛果有误' },
    body: {
      en: `Note the address of the page, the tournament and the match, what the site shows and what it should show, and a public source. With these a mistake can be checked and corrected in one place; all figures that depend on it follow.

Look at the line at the end of the page first: it says up to which day matches are known.`,
      zh: `请记下页面地址、赛事和比赛、网站显示的内容、应有的内容，以及公开来源。有了这些信息，错误可以在一处核对并更正，所有相关数据随之更新。

请先查看页面末尾的一行：它说明比赛数据截至哪一天。`,
    },
  },
  {
    key: 'failures',
    title: { en: 'If a page fails', zh: '如果页面出错' },
    body: {
      en: 'A page that could not load its content shows the number of the request. With this number an operator finds the cause in the log.',
      zh: '无法加载内容的页面会显示请求编号。运营者可以凭该编号在日志中找到原因。',
    },
  },
];

export const donateTexts: readonly DefaultText[] = [
  {
    key: 'account',
    title: { en: 'Donations', zh: '捐助' },
    body: {
      en: 'The operator of this instance has not published a way to donate yet. Do not trust anyone who asks for money in the name of this site.',
      zh: '本实例的运营者尚未公布捐助方式。任何人以本站名义向您收款，均与本页无关。',
    },
  },
  {
    key: 'free',
    title: { en: 'What is free', zh: '哪些内容免费' },
    body: {
      en: 'All pages, downloads and feeds can be used without paying and without an account.',
      zh: '所有页面、下载和订阅均可免费使用，无需账号。',
    },
  },
  {
    key: 'help',
    title: { en: 'Helping without money', zh: '不花钱的支持' },
    body: {
      en: 'Share a page that settled an argument: every page has a link that shows the same filters to others, and a head-to-head, player or tournament brings its own picture.',
      zh: '把解决了争论的页面分享出去：每个页面的链接都会带上相同的筛选条件，交手记录、球员和赛事页面还附有专属图片。',
    },
    link: '/h2h',
  },
];

export const bilibiliTexts: readonly DefaultText[] = [
  {
    key: 'channel',
    title: { en: 'Channel', zh: '频道' },
    body: {
      en: 'The operator of this instance has not published a bilibili channel yet. Its address and videos will be announced here.',
      zh: '本实例的运营者尚未公布 bilibili 频道。频道地址和视频将在此公布。',
    },
  },
  {
    key: 'videos',
    title: { en: 'If you make videos', zh: '如果您制作视频' },
    body: {
      en: 'Charts can be saved as pictures, and tables with an export button as CSV or JSON. With each figure, state up to which day matches are known; the line at the end of a page says so. The list of the greatest matches is a good place to start.',
      zh: '图表可保存为图片，带导出按钮的表格可保存为 CSV 或 JSON。引用数据时，请注明比赛数据截至哪一天：页面末尾的一行有说明。选题可以从最伟大的比赛榜单开始。',
    },
    link: '/h2h/greatest-matches',
  },
];
