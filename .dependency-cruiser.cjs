const tests = '\\.test\\.tsx?$|\\.spec\\.ts$';
const testSupport = '(^|/)testing/';

/** Packages that a server feature may import. A package that talks to an external party belongs in providers/. */
const featurePackages = [
  'drizzle-orm',
  'fastify',
  '@fastify/[^/]+',
  '@node-rs/argon2',
  '@zxcvbn-ts/language-common',
  'bowser',
  'lean-qr',
  'libphonenumber-js',
  'otpauth',
  'temporal-polyfill',
  'yazl',
  'zod',
];

const sqlFiles = '\\.(repository|view|factory|tables)\\.ts$';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'apps-apart',
      comment: 'web, desk and server never import each other.',
      severity: 'error',
      from: { path: '^(web|desk|server)/' },
      to: { path: '^(web|desk|server)/', pathNot: '^$1/' },
    },
    {
      name: 'contract-leaf',
      comment: 'contract/ imports nothing but itself and the small form of the schema library.',
      severity: 'error',
      from: { path: '^contract/', pathNot: [tests, '^contract/testing/any-character\\.ts$'] },
      to: { pathNot: ['^contract/', '(^|/)node_modules/zod/(v4/)?(mini|core|locales)/'] },
    },
    {
      name: 'ui-leaf',
      comment: 'ui/ knows no other workspace; of the contract it knows which markup may be drawn.',
      severity: 'error',
      from: { path: '^ui/' },
      to: {
        path: '^[a-z-]+/',
        pathNot: [
          '^ui/',
          '^node_modules/',
          '^contract/(src/content/allowed-html|testing/([a-z-]+-markup|any-character))\\.ts$',
        ],
      },
    },
    {
      name: 'browser-imports-contract-and-ui',
      comment: 'The site and the desk share code only through contract/ and ui/.',
      severity: 'error',
      from: { path: '^(web|desk)/' },
      to: { path: '^(demo|e2e|faults|bench|script|chat-machine)/' },
    },
    {
      name: 'features-apart',
      comment: 'In web and desk a feature never reaches another feature.',
      severity: 'error',
      from: { path: '^(web|desk)/src/features/([^/]+)/' },
      to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    },
    {
      name: 'features-apart',
      comment: 'On the server everything outside a feature reaches it through its index.ts.',
      severity: 'error',
      from: { path: '^server/src/features/([^/]+)/', pathNot: tests },
      to: {
        path: '^server/src/features/',
        pathNot: ['^server/src/features/$1/', '^server/src/features/[^/]+/index\\.ts$'],
      },
    },
    {
      name: 'features-apart',
      comment: 'The composition, too, knows a feature by its index.ts.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: ['^server/src/features/', tests] },
      to: { path: '^server/src/features/', pathNot: '/index\\.ts$' },
    },
    {
      name: 'features-apart',
      comment: 'A feature knows its own tables; views may join those of others (docs/decisions/015).',
      severity: 'error',
      from: { path: '^server/src/features/([^/]+)/', pathNot: [tests, '\\.view\\.ts$'] },
      to: { path: '^server/src/schema/', pathNot: '^server/src/schema/$1/' },
    },
    {
      name: 'one-direction',
      comment: 'app -> features -> lib.',
      severity: 'error',
      from: { path: '^(web|desk)/src/features/' },
      to: { path: '^$1/src/(app/|entry-|main\\.)' },
    },
    {
      name: 'one-direction',
      comment: 'lib/ knows neither features nor app.',
      severity: 'error',
      from: { path: '^(web|desk)/src/lib/' },
      to: { path: '^$1/src/(app|features)/' },
    },
    {
      name: 'one-direction',
      comment: 'platform/, providers/ and schema/ know no feature; only main.ts imports app.ts.',
      severity: 'error',
      from: { path: '^server/src/(platform|providers|schema)/', pathNot: tests },
      to: { path: '^server/src/(features/|app\\.ts$|main\\.ts$)' },
    },
    {
      name: 'one-direction',
      comment: 'A feature does not know the application that lists it.',
      severity: 'error',
      from: { path: '^server/src/features/', pathNot: tests },
      to: { path: '^server/src/(app|main)\\.ts$' },
    },
    {
      name: 'sql-in-repositories',
      comment:
        'Only repositories, views, factories and tables touch the database; others may name its types.',
      severity: 'error',
      from: {
        path: '^server/src/',
        pathNot: [sqlFiles, tests, '^server/src/platform/', '^server/src/(demo/)?[^/]+\\.ts$'],
      },
      to: { path: '^server/src/platform/database/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'sql-in-repositories',
      comment: 'The query builder and the driver stay in the same files.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: [sqlFiles, tests, '^server/src/platform/'] },
      to: { path: '(^|/)node_modules/(drizzle-orm|pg|pg-boss)/' },
    },
    {
      name: 'operations-know-no-http',
      comment: 'Fastify and WebSocket appear only in routes, sockets, platform/ and app.ts.',
      severity: 'error',
      from: {
        path: '^server/src/',
        pathNot: ['\\.(routes|sockets)\\.ts$', tests, '^server/src/platform/', '^server/src/app\\.ts$'],
      },
      to: { path: '(^|/)node_modules/(fastify|@fastify/[^/]+|ws)/' },
    },
    {
      name: 'pure-chat-machine',
      comment: 'chat-machine/ imports only contract/.',
      severity: 'error',
      from: { path: '^chat-machine/', pathNot: tests },
      to: { pathNot: '^(chat-machine|contract)/' },
    },
    {
      name: 'vendors-in-providers',
      comment: 'A feature imports no package of a vendor: that is the work of an adapter in providers/.',
      severity: 'error',
      from: { path: '^server/src/features/', pathNot: tests },
      to: {
        path: '(^|/)node_modules/',
        pathNot: `(^|/)node_modules/(${featurePackages.join('|')}|@types/[^/]+)/`,
      },
    },
    {
      name: 'vendors-in-providers',
      comment: 'A feature knows a provider by its port, never by an adapter.',
      severity: 'error',
      from: { path: '^server/src/features/', pathNot: tests },
      to: { path: '^server/src/providers/', pathNot: '\\.port\\.ts$' },
    },
    {
      name: 'no-cycles',
      comment: 'Modules that import each other are one module or are missing a third.',
      severity: 'error',
      from: { pathNot: '^node_modules/' },
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      comment: 'A module that imports nothing and that nobody imports is dead.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          tests,
          testSupport,
          '\\.d\\.ts$',
          '(^|/)[^/]+\\.config\\.(ts|mjs|cjs)$',
          '^contract/src/',
          // The client package is built from it.
          '^client/src/',
          '\\.json$',
          // A script of the demo's shop, which its page names.
          '^demo/shop/',
        ],
      },
      to: {},
    },
    {
      name: 'source-not-to-test',
      comment: 'The product imports neither tests nor what only tests need.',
      severity: 'error',
      from: {
        path: '^(contract|ui|web|desk|chat-machine|demo|server)/src/',
        pathNot: [tests, testSupport, '\\.factory\\.ts$'],
      },
      to: { path: [tests, testSupport, '\\.factory\\.ts$', '^(e2e|faults|bench)/'] },
    },
    {
      name: 'imports-resolve',
      comment: 'An import that leads nowhere would slip past every other rule.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\?(url|raw|inline|worker)$|^virtual:' },
    },
  ],
  options: {
    exclude: { path: '(^|/)(dist|test-results|playwright-report)/' },
    doNotFollow: { path: '(^|/)node_modules/' },
    tsPreCompilationDeps: true,
    moduleSystems: ['es6', 'cjs'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.js', '.cjs', '.json', '.css'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
