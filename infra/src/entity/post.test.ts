import { testEntity } from './entity.contract.js';
import { entityModule } from './testing/entity-module.js';
import { post } from './testing/post.js';

/*
 * All code of a plain entity, 74 lines: the declaration (29, `testing/post.ts`), its parts in the service (5) and three entries in the
 * module of the service, this suite (19), and its page (18, like `frontend/src/features/associations`).
 */
testEntity({
  entity: post,
  modules: { players: entityModule(post) },
  routes: Object.values(post.routes),
  rpcs: [],
  values: (n) => ({
    postCode: `post-${String.fromCharCode(97 + n)}`,
    postName: `岗位 ${String.fromCharCode(65 + n)}`,
    postSort: n,
    status: n % 2 === 0 ? '0' : '1',
    remark: n % 3 === 0 ? null : `remark ${n}`,
  }),
  changed: { remark: 'changed' },
  broken: { values: { postSort: -1 }, field: 'postSort' },
});
