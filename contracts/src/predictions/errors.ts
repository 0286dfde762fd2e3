/** The reasons for rejected calls about predictions and drawings; a part of the table in `shared/errors.ts`. */
export const predictionErrors = {
  'drawing.limit': {
    code: 601,
    en: "Exceeded today's usage limit, try tomorrow",
    zh: '今日使用次数已达上限，请明天再试',
  },
  'drawing.tooMany': { code: 601, en: 'At most {n} drawings can be saved', zh: '最多只能保存 {n} 份模拟签表' },
  'drawing.notFound': { code: 404, en: 'The drawing no longer exists', zh: '该模拟签表不存在或已被删除' },
  'pool.notFound': {
    code: 404,
    en: 'There are no predictions of this discipline of the tournament',
    zh: '该赛事的这个项目没有竞猜',
  },
  'pool.closed': { code: 601, en: 'Predictions of this draw are closed', zh: '该签表的竞猜已截止' },
  'pool.updating': {
    code: 601,
    en: 'The odds are being computed from a new result, please try again in a moment',
    zh: '正在根据新赛果更新赔率，请稍后再试',
  },
  'points.noUser': { code: 404, en: 'There is no user with the number {userId}', zh: '没有编号为 {userId} 的用户' },
  'prediction.notFound': { code: 404, en: 'There is no prediction with the id {id}', zh: '没有编号为 {id} 的竞猜' },
  'prediction.sides': {
    code: 601,
    en: 'At least 1 and at most 5 players or pairs',
    zh: '至少选择 1 名、最多选择 5 名球员或组合',
  },
  'prediction.sideTwice': { code: 601, en: 'Each player or pair may be named once', zh: '每名球员或组合只能选择一次' },
  'prediction.participant': {
    code: 601,
    en: 'You play in this tournament, so you cannot predict it',
    zh: '您是本赛事的参赛选手，不能参与本赛事的竞猜',
  },
  'prediction.points': {
    code: 601,
    en: 'Points cannot exceed the available points ({available})',
    zh: '积分不能超过可用积分（{available}）',
  },
  'prediction.odds': {
    code: 601,
    en: 'The odds have changed, nothing was placed. New odds: {odds}',
    zh: '赔率已变化，竞猜未提交。新赔率：{odds}',
  },
  'prediction.notOffered': {
    code: 601,
    en: '{name} is not offered: at halved odds nothing could be gained, or the title is out of reach',
    zh: '{name} 暂不可选：减半后的赔率没有收益，或已无缘冠军',
  },
  'prediction.playing': {
    code: 601,
    en: '{name} is playing at present: the odds are those of before the match and are offered again after it',
    zh: '{name} 正在比赛中：赔率为赛前赔率，赛后重新开放',
  },
  'prediction.begun': {
    code: 601,
    en: 'The next match of this player or pair has begun: the points can no longer be withdrawn',
    zh: '该球员或组合的下一场比赛已开始，不能再撤销',
  },
  'prediction.ended': { code: 601, en: 'This prediction has ended', zh: '该竞猜已结束' },
} as const;
