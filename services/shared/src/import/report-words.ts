import type { Language } from '@rallyrank/contracts/shared/language';
import type { RecordKind } from '@rallyrank/contracts/shared/record-kinds';
import type { Apart, Counts, Status } from './report.js';

interface Words {
  readonly status: Readonly<Record<Status, string>>;
  readonly kinds: Readonly<Record<RecordKind, string>>;
  readonly columns: Readonly<Record<keyof Counts, string>>;
  readonly apart: Readonly<Record<keyof Apart, string>>;
  readonly import: (path: string, format: string, outcome: string, seconds: string) => string;
  readonly ofMatches: string;
  readonly rejectedFor: string;
  readonly withWarning: string;
  readonly remarks: string;
  readonly rejected: string;
  readonly warning: (count: string, text: string, first: string) => string;
}

/** The words of a report. */
export const words: Readonly<Record<Language, Words>> = {
  en: {
    status: {
      complete: 'complete',
      incomplete: 'INCOMPLETE: most rows of a kind or of a list were rejected',
      interrupted: 'interrupted',
      failed: 'failed',
    },
    kinds: {
      players: 'players',
      pairs: 'pairs',
      facts: 'facts',
      tournaments: 'tournaments',
      entries: 'entry lists',
      matches: 'matches',
      plans: 'planned matches',
      lists: 'lists',
      rows: 'rows',
    },
    columns: {
      read: 'read',
      accepted: 'accepted',
      corrected: 'corrected',
      unchanged: 'unchanged',
      refused: 'rejected',
    },
    apart: {
      byes: 'byes (places in the draw, not matches)',
      walkover: 'walkovers',
      retired: 'retirements',
      disqualified: 'disqualifications',
      unplayed: 'unplayed',
      scoreUnknown: 'played with the score unknown',
    },
    import: (path, format, outcome, seconds) => `import of ${path} as ${format}: ${outcome} after ${seconds} s`,
    ofMatches: 'of the matches: ',
    rejectedFor: 'rejected for a contradiction:',
    withWarning: 'accepted with a warning:',
    remarks: 'remarks',
    rejected: 'rejected',
    warning: (count, text, first) => `  ${count} x ${text} (first: ${first})`,
  },
  zh: {
    status: {
      complete: '完成',
      incomplete: '未完整：某类数据或某份榜单的大部分行被拒绝',
      interrupted: '已中断',
      failed: '失败',
    },
    kinds: {
      players: '球员',
      pairs: '组合',
      facts: '资料',
      tournaments: '赛事',
      entries: '报名名单',
      matches: '比赛',
      plans: '编排的比赛',
      lists: '榜单',
      rows: '榜单行',
    },
    columns: { read: '读取', accepted: '接受', corrected: '更正', unchanged: '未变', refused: '拒绝' },
    apart: {
      byes: '轮空（签位，不是比赛）',
      walkover: '退赛（未开赛）',
      retired: '中途退赛',
      disqualified: '取消资格',
      unplayed: '未进行',
      scoreUnknown: '比分未知',
    },
    import: (path, format, outcome, seconds) => `导入 ${path}（${format}）：${outcome}，用时 ${seconds} 秒`,
    ofMatches: '比赛中：',
    rejectedFor: '因矛盾被拒绝：',
    withWarning: '接受但有提示：',
    remarks: '提示明细',
    rejected: '被拒绝',
    warning: (count, text, first) => `  ${count} 条：${text}（首次：${first}）`,
  },
};
