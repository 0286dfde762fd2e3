import type { Service } from './services.js';
import type { Words } from './words.js';

/** Display names of services for operators, which describe the task of each service. */
export const serviceNames: Readonly<Record<Service, Words>> = {
  identity: { en: 'Accounts and menus', zh: '账户与菜单' },
  players: { en: 'Players and pairs', zh: '球员与组合' },
  tournaments: { en: 'Tournaments and results', zh: '赛事与赛果' },
  rankings: { en: 'Rankings', zh: '排名' },
  stats: { en: 'Statistics, records and GOAT', zh: '统计、纪录与历史最佳' },
  live: { en: 'Live scores and chat', zh: '实时比分与聊天' },
  predictions: { en: 'Predictions', zh: '竞猜' },
  monitoring: { en: 'Monitoring', zh: '监控' },
};
