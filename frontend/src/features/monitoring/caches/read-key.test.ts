import { expect, test } from '@jest/globals';
import { readKey } from './read-key';

test.each([
  ['zh /prod-api/association/names []', { kind: 'call', language: 'zh', address: '/association/names' }],
  [
    'en /prod-api/ranking/list [["discipline","MS"],["pageNum",1]]',
    { kind: 'call', language: 'en', address: '/ranking/list?discipline=MS&pageNum=1' },
  ],
  [
    'rendered http://127.0.0.1:8080 en false /player {"pageNum":1}',
    { kind: 'page', language: 'en', address: '/player?pageNum=1' },
  ],
  ['rendered http://127.0.0.1:8080 zh true missing page {}', { kind: 'missing', language: 'zh', address: '404' }],
  ['something else', undefined],
])('%s', (key, read) => expect(readKey(key)).toEqual(read));
