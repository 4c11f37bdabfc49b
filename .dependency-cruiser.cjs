// The arrows of docs/architecture.md. A module of the server imports only those before it, through their index.
const modules = [
  'identity',
  'accounts',
  'events',
  'blacklist',
  'contacts',
  'agents',
  'numbers',
  'tracking',
  'routing',
  'telephony',
  'carriers',
  'recordings',
  'transcriptions',
  'forms',
  'missed-calls',
  'setup',
  'callers',
  'realtime',
  'analytics',
  'planner',
  'metrics',
  'sharing',
  'mailings',
  'reporting',
  'tags',
]

/** Rooms in their order. Files beside them (routes, jobs, tables) belong to the folder as a whole. */
const rooms = {
  platform: [
    'log',
    'queue',
    'postgres',
    'clickhouse',
    'event-log',
    'jobs',
    'mailer',
    'installation',
    'storage',
    'http',
    'files',
  ],
  'platform/http': ['clients', 'web', 'api'],
  'modules/numbers': ['number', 'ringpools', 'leases', 'pool', 'static-numbers', 'sizing', 'imports'],
  'modules/numbers/imports': ['sheet', 'reading', 'writing', 'templates'],
  'modules/tracking': ['sources', 'visits', 'fair-shares', 'site', 'evidence', 'collect', 'explain'],
  'modules/routing': ['rule', 'answer', 'sounds', 'plans'],
  'modules/telephony': [
    'signals',
    'connections',
    'call-backs',
    'calls',
    'attribution',
    'returned',
    'spam',
    'folding',
    'marking',
    'providers',
    'webhooks',
    'call-records',
    'trials',
  ],
  'modules/carriers': ['twilio', 'rule', 'connections', 'orders', 'buying', 'releasing', 'comparing'],
  'modules/recordings': ['sound', 'objects', 'fetching', 'intake', 'playing', 'erasing'],
  'modules/transcriptions': [
    'dialogue',
    'redaction',
    'audio',
    'recogniser',
    'analysis',
    'suggestions',
    'settings',
    'transcribing',
    'reading',
  ],
  'modules/analytics': [
    'registry',
    'conditions',
    'plan',
    'compile',
    'rollups',
    'answers',
    'event-tags',
    'rows',
  ],
  'modules/planner': ['engine', 'traffic', 'plans', 'orders'],
  'modules/sharing': ['figures', 'content', 'pdf', 'links'],
  'modules/mailings': ['layout', 'schedules', 'compose', 'deliver'],
  'modules/reporting': ['annotations', 'dashboard', 'views', 'exports', 'calls', 'account-cards'],
  demo: ['twilio', 'random', 'cast', 'story', 'store', 'traffic', 'sample'],
  testing: ['stores', 'processes', 'inputs', 'endpoints'],
}

/** The folders of the contract, each a subpath; what all share stands first. */
const subpaths = [
  'shared',
  'access',
  'events',
  'identity',
  'accounts',
  'callers',
  'agents',
  'numbers',
  'ringpools',
  'tracking',
  'routing',
  'telephony',
  'carriers',
  'recordings',
  'planner',
  'forms',
  'missed-calls',
  'setup',
  'tags',
  'reporting',
  'transcriptions',
  'live',
]

/** The layers of the web app: what screens stand on, and what stands around them. */
const layers = ['services', 'ui', 'features', 'screens', 'frame']

const tests = '\\.(test|fixture)\\.tsx?$'

/** Each of an ordered list of folders imports only those before it; tests may look further. */
const inOrder = (root, names, comment) =>
  names.slice(0, -1).map((name, index) => ({
    name: `${root.split('/').slice(2).join('/')}/${name}-imports-only-below`,
    comment,
    severity: 'error',
    from: { path: `^${root}/${name}/`, pathNot: tests },
    to: { path: `^${root}/(${names.slice(index + 1).join('|')})/` },
  }))

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...inOrder(
      'apps/server/src/modules',
      modules,
      'Modules stand on each other in one order; who stands above is told through app.ts.',
    ),
    ...Object.entries(rooms).flatMap(([folder, names]) =>
      inOrder(`apps/server/src/${folder}`, names, 'Rooms stand on each other in one order.'),
    ),
    ...inOrder('apps/web/src', layers, 'What a lower layer needs of a higher one is passed in.'),
    ...inOrder('packages/contract/src', subpaths, 'A subpath stands on those before it.'),
    {
      name: 'contract-by-subpath',
      comment:
        'A bundle takes along what one part of the contract needs; the OpenAPI document alone names all of it.',
      severity: 'error',
      from: {
        path: '^(apps|packages|e2e|bench|deploy)/',
        pathNot: '^apps/server/src/platform/http/api/openapi\\.ts$',
      },
      to: { path: '^packages/contract/src/schemas\\.ts$' },
    },
    {
      name: 'schemas-know-no-procedure',
      comment: 'Screens take schemas and texts of the contract, and no procedure with them.',
      severity: 'error',
      from: {
        path: '^packages/contract/src/',
        pathNot: ['/procedures/', '/procedures\\.ts$', '/index\\.ts$', '\\.test\\.ts$'],
      },
      to: { path: ['^packages/contract/src/access/access\\.ts$', '/procedures/', '/procedures\\.ts$'] },
    },
    {
      name: 'screens-stand-alone',
      comment: 'What two screens share is a feature.',
      severity: 'error',
      from: { path: '^apps/web/src/screens/([^/]+)/' },
      to: { path: '^apps/web/src/screens/', pathNot: '^apps/web/src/screens/$1/' },
    },
    {
      name: 'modules-through-their-index',
      comment: "Another module's inside is its own; tables may be joined.",
      severity: 'error',
      from: { path: '^apps/server/src/modules/([^/]+)/', pathNot: tests },
      to: {
        path: '^apps/server/src/modules/([^/]+)/',
        pathNot: '^apps/server/src/modules/($1/|[^/]+/(index|tables|[^/]+/tables)\\.ts$)',
      },
    },
    {
      name: 'platform-knows-no-module',
      severity: 'error',
      from: { path: '^apps/server/src/platform/' },
      to: { path: '^apps/server/src/(modules|demo|app\\.ts)' },
    },
    {
      name: 'contract-imports-nothing-of-ours',
      severity: 'error',
      from: { path: '^packages/contract/' },
      to: { path: '^(apps|packages/(texts|tracker))/' },
    },
    {
      name: 'texts-import-the-contract-alone',
      severity: 'error',
      from: { path: '^packages/texts/' },
      to: { path: '^(apps|packages/tracker)/' },
    },
    {
      name: 'web-loads-its-own-texts',
      comment: "What mails say is no part of the web's build.",
      severity: 'error',
      from: { path: '^(apps/web|packages/texts/src/(web|screens/))' },
      to: { path: '^packages/texts/(src/server\\.ts|locales/server/)' },
    },
    {
      name: 'tracker-has-no-dependency',
      comment: 'Types of the wire format alone.',
      severity: 'error',
      from: { path: '^packages/tracker/src/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/tracker/src/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'web-and-server-meet-in-the-contract',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: '^apps/server/' },
    },
    {
      name: 'server-through-its-testing',
      comment: 'Browser tests and measurements use what the server offers them, wherever its files stand.',
      severity: 'error',
      from: { path: '^(e2e|bench|deploy)/' },
      to: {
        path: '^apps/',
        pathNot: '^apps/server/src/testing/(index|records|event-store|simulation)\\.ts$',
      },
    },
    {
      name: 'server-knows-no-web',
      severity: 'error',
      from: { path: '^apps/server/' },
      to: { path: '^apps/web/' },
    },
    {
      name: 'no-circles',
      comment: 'Of types neither: a type that two files share has a file of its own.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules)/' },
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
}
