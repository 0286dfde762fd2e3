/** Why calls about live matches and their chats are rejected; a part of the table in `shared/errors.ts`. */
export const liveErrors = {
  'live.notFound': { code: 404, en: 'There is no such live match', zh: '没有这场实时比赛' },
  'live.state': {
    code: 601,
    en: 'This is not possible in the present state of the match',
    zh: '比赛当前状态下不能进行此操作',
  },
  'live.nothingToReplay': { code: 601, en: 'The tournament has no results to replay', zh: '该赛事没有可回放的结果' },
  'live.isLive': { code: 601, en: 'The match is scored live', zh: '该比赛正在实时计分' },
  'live.isReplay': { code: 601, en: 'A replay cannot be scored', zh: '回放的比赛不能计分' },
  'live.notLast': {
    code: 601,
    en: 'Only the last point can be taken back, and it is another one by now',
    zh: '只能撤销最后一分，而最后一分已经改变',
  },
  'live.noChallenge': { code: 601, en: 'The side has no challenge left', zh: '该方已没有挑战机会' },
  'live.noWinner': { code: 601, en: 'The score does not give a winner yet', zh: '当前比分还没有胜者' },
  'live.over': { code: 601, en: 'The match is over', zh: '比赛已经结束' },
  'live.running': { code: 601, en: 'The game has already begun', zh: '本局已经开始' },
  'live.noSetting': { code: 601, en: 'The game cannot be set at this score', zh: '当前比分不能加分' },
  'live.score': {
    code: 601,
    en: 'The scoring system of the match does not allow this score',
    zh: '该比赛的计分规则不允许此比分',
  },
  'chat.tooSoon': {
    code: 427,
    en: 'You are writing too fast, please wait {seconds}',
    zh: '发言过于频繁，请等待 {seconds}',
  },
  'chat.text': { code: 601, en: 'A message has 1 to {n} characters', zh: '消息长度应为 1 到 {n} 个字符' },
  'chat.blockedWord': { code: 601, en: 'The message contains a blocked word', zh: '消息包含屏蔽词' },
  'chat.repeated': { code: 601, en: 'You have just written the same message', zh: '请勿重复发送相同内容' },
  'chat.silenced': {
    code: 601,
    en: 'You cannot write until {until} (UTC): {reason}',
    zh: '您已被禁言至 {until}（UTC）：{reason}',
  },
  'chat.ownMessage': { code: 601, en: 'You cannot report your own message', zh: '不能举报自己的消息' },
  'chat.noWriter': { code: 404, en: 'There is no user with the id {id}', zh: '没有编号为 {id} 的用户' },
  'chat.closed': { code: 601, en: 'The chat of this tournament is closed', zh: '该赛事的聊天室已关闭' },
  'chat.notFound': { code: 404, en: 'The message does not exist any more', zh: '消息不存在或已被删除' },
} as const;
