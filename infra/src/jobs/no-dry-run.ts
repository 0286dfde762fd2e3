/** Why a job has no dry run. */
export const READS_ONLY = { en: 'It only reads: a run changes nothing', zh: '该任务只读取数据，运行不会改动任何内容' };
export const CANNOT_SAY = {
  en: 'This job cannot predict what it would do',
  zh: '该任务无法预先说明将执行的操作',
};
export const SAVES_ONLY = {
  en: 'It only saves copies of what is in memory: a run changes no data',
  zh: '该任务只保存内存内容的副本，运行不会改动数据',
};
