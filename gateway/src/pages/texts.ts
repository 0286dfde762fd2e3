import type { Language } from '@rallyrank/contracts/shared/language';
import { frontEndTexts } from './front-end-texts.js';

/** Texts that only the gateway shows: descriptions, names of feeds, and notes for readers without JavaScript. */
const en = {
  sport: { badminton: 'badminton', tennis: 'tennis' },
  site: (sport: string) => `Statistics, rankings and results of ${sport}`,
  inventedMark: 'Fictional',
  /** The address names a page that exists, but nothing is found there. */
  notFoundOn: (page: string) =>
    `“${page}” has nothing under this address: an id, a page number or a filter may be wrong.`,
  needsScript: 'Search, filters and charts need JavaScript.',
  next: 'Next page',
  lastEvents: 'Last tournaments',
  rankings: 'Ranking lists',
  calendar: 'Calendar',
  standing: (discipline: string, rank: number, best: string) => `${discipline}: no. ${rank}${best}`,
  best: (rank: number) => ` (best ${rank})`,
  tally: (won: number, lost: number, titles: number) =>
    `${won} won, ${lost} lost, ${titles} ${titles === 1 ? 'title' : 'titles'}`,
  playerText: (name: string) => `${name}: world ranking, results, titles and head-to-head.`,
  h2hText: (a: string, b: string, won: number, lost: number) =>
    won + lost === 0
      ? `${a} and ${b} have not met.`
      : `${a} and ${b}: ${won}–${lost} in ${won + lost} ${won + lost === 1 ? 'match' : 'matches'}, all with scores.`,
  rankingText: (list: string, discipline: string, day: string, first: string) =>
    `${list} in ${discipline} of ${day}. No. 1: ${first}.`,
  wins: (winner: string, discipline: string) => `${discipline}: ${winner}`,
};

type Texts = typeof en;

const zh: Texts = {
  sport: { badminton: '羽毛球', tennis: '网球' },
  site: (sport) => `${sport}统计、排名与赛果`,
  inventedMark: '虚构数据',
  notFoundOn: (page) => `“${page}”中没有该地址所指的内容，编号、页码或筛选条件可能有误。`,
  needsScript: '搜索、筛选和图表需要启用 JavaScript。',
  next: '下一页',
  lastEvents: '近期赛事',
  rankings: '排名榜',
  calendar: '日历',
  standing: (discipline, rank, best) => `${discipline}第 ${rank} 名${best}`,
  best: (rank) => `（最高第 ${rank} 名）`,
  tally: (won, lost, titles) => `${won} 胜 ${lost} 负，${titles} 个冠军`,
  playerText: (name) => `${name}：世界排名、赛果、冠军与交手记录。`,
  h2hText: (a, b, won, lost) =>
    won + lost === 0
      ? `${a}与${b}尚未交手。`
      : `${a}与${b}交手 ${won + lost} 次：${won} 胜 ${lost} 负。全部比赛与比分。`,
  rankingText: (list, discipline, day, first) => `${day}${discipline}${list}，第一名：${first}。`,
  wins: (winner, discipline) => `${discipline}：${winner}`,
};

export const texts: Readonly<Record<Language, Texts & typeof frontEndTexts.en>> = {
  en: { ...frontEndTexts.en, ...en },
  zh: { ...frontEndTexts.zh, ...zh },
};
