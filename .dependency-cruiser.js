const services = '^services/(?!shared/|all/)[^/]+/src';
const adapters = '^infra/src/[^/]+/(sqlite|in-process|memory|mongodb|kafka|nats|redis|bull)/';

/** Who may import whom (docs: the architecture's section on folders). A test proves that each rule can fail. */
export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'contracts-import-zod-only',
      severity: 'error',
      from: { path: '^contracts/src' },
      to: { pathNot: ['^contracts/src', 'node_modules/zod/'] },
    },
    {
      name: 'domain-is-pure',
      comment:
        'domain code knows contracts, texts, the shared domain and itself: no read models, no infra, no framework, no node:*',
      severity: 'error',
      from: { path: '^services/([^/]+)/src/domain', pathNot: '/testing/' },
      // opencc-js is a table of characters.
      to: { pathNot: ['^contracts/src', '^services/(shared|$1)/src/(domain|locales)', '^node_modules/opencc-js/'] },
    },
    {
      name: 'bindings-are-on-top',
      comment: 'http and rpc call commands and queries, never the other way',
      severity: 'error',
      from: { path: services, pathNot: ['/(http|rpc|testing)/', '\\.module\\.ts$'] },
      to: { path: `${services}/(http|rpc)/` },
    },
    {
      name: 'services-do-not-import-each-other',
      severity: 'error',
      from: { path: '^services/([^/]+)/src', pathNot: '^services/(shared|all)/src' },
      to: { path: '^services/[^/]+/src', pathNot: ['^services/$1/src', '^services/shared/src'] },
    },
    {
      name: 'shared-imports-no-service',
      severity: 'error',
      from: { path: '^services/shared/src' },
      to: { path: ['^services/(?!shared/)', '^gateway', '^frontend'] },
    },
    {
      name: 'read-models-import-no-reader',
      severity: 'error',
      from: { path: '^services/shared/src/read-models' },
      to: { path: ['^services/shared/src/readers'] },
    },
    {
      name: 'readers-import-no-read-model',
      severity: 'error',
      from: { path: '^services/shared/src/readers' },
      to: { path: ['^services/shared/src/read-models'] },
    },
    {
      name: 'product-imports-no-tool',
      comment: 'npm start writes the invented world; nothing else of the product needs a tool',
      severity: 'error',
      from: { path: '^(contracts|infra|services|gateway|frontend)/', pathNot: '^services/all/src/main\\.ts$' },
      to: { path: '^tools/' },
    },
    {
      name: 'services-see-ports-not-adapters',
      severity: 'error',
      from: { path: services, pathNot: '/main\\.ts$' },
      to: { path: adapters },
    },
    {
      name: 'infra-knows-no-sport',
      severity: 'error',
      from: { path: '^infra/src' },
      to: { path: ['^services', '^gateway', '^frontend', '^contracts/src/(?!(shared|entity)/)'] },
    },
    {
      name: 'http-knows-no-framework',
      severity: 'error',
      from: { path: '^infra/src/http/' },
      to: { path: ['^infra/src/nest/', 'node_modules/@nestjs/'] },
    },
    {
      name: 'runtime-is-on-top',
      comment: 'infra/src/service starts the boundary and the threads; they do not import it',
      severity: 'error',
      from: { path: '^infra/src/(nest|derive)/' },
      to: { path: '^infra/src/service/' },
    },
    {
      name: 'gateway-imports-no-service',
      comment: 'the gateway shares only the texts of the front end',
      severity: 'error',
      from: { path: '^gateway/src' },
      to: { path: ['^services', '^frontend'], pathNot: '^frontend/src/.+/locales/[\\w-]+\\.json$' },
    },
    {
      name: 'front-end-imports-contracts-only',
      severity: 'error',
      from: { path: '^frontend/src' },
      to: { path: ['^infra', '^services', '^gateway'] },
    },
    {
      name: 'features-meet-through-their-index',
      severity: 'error',
      from: { path: '^frontend/src/features/([^/]+)/' },
      to: {
        path: '^frontend/src/features/[^/]+/.+',
        pathNot: ['^frontend/src/features/$1/', '^frontend/src/features/[^/]+/index\\.ts$'],
      },
    },
    {
      name: 'shared-front-end-imports-no-feature',
      severity: 'error',
      from: { path: '^frontend/src/shared' },
      to: { path: ['^frontend/src/(features|app)'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['(^|/)dist/', '\\.test\\.tsx?$'] },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'default'],
    },
  },
};
