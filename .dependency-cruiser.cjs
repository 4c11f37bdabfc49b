// The arrows of docs/architecture.md. A module of the server imports only those before it, through their index.
const modules = [
  'identity',
  'accounts',
  'events',
  'blacklist',
  'numbers',
  'tracking',
  'telephony',
  'callers',
  'realtime',
  'analytics',
  'metrics',
  'mailings',
  'reporting',
  'tags',
]

// Rooms of a module stand on each other in one order too. Files beside them (routes, jobs, tables) are the module's own.
const rooms = {
  numbers: ['number', 'ringpools', 'leases', 'pool', 'imports'],
  'numbers/imports': ['sheet', 'reading', 'writing', 'templates'],
  tracking: ['sources', 'visits', 'fair-shares', 'site', 'collect'],
  telephony: ['signals', 'connections', 'calls', 'attribution', 'folding', 'providers', 'webhooks'],
  analytics: ['registry', 'conditions', 'plan', 'compile', 'rollups', 'answers', 'event-tags', 'rows'],
  mailings: ['look', 'schedules', 'compose', 'deliver'],
  reporting: ['dashboard', 'views', 'exports', 'calls', 'account-cards'],
}

const upward = modules.map((name, place) => ({
  name: `${name}-imports-only-below`,
  comment: 'Modules stand on each other in one order; who stands above is told through app.ts.',
  severity: 'error',
  from: { path: `^apps/server/src/modules/${name}/`, pathNot: '\\.(test|fixture)\\.ts$' },
  to: { path: `^apps/server/src/modules/(${modules.slice(place + 1).join('|') || 'nothing-above'})/` },
}))

const upstairs = Object.entries(rooms).flatMap(([module, names]) =>
  names.slice(0, -1).map((name, place) => ({
    name: `${module}/${name}-imports-only-below`,
    comment: 'Rooms of a module stand on each other in one order.',
    severity: 'error',
    from: { path: `^apps/server/src/modules/${module}/${name}/`, pathNot: '\\.(test|fixture)\\.ts$' },
    to: { path: `^apps/server/src/modules/${module}/(${names.slice(place + 1).join('|')})/` },
  })),
)

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...upward,
    ...upstairs,
    {
      name: 'modules-through-their-index',
      comment: "Another module's inside is its own; tables may be joined.",
      severity: 'error',
      from: { path: '^apps/server/src/modules/([^/]+)/', pathNot: '\\.(test|fixture)\\.ts$' },
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
      to: { path: '^(apps|packages/tracker)/' },
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
      name: 'server-knows-no-web',
      severity: 'error',
      from: { path: '^apps/server/' },
      to: { path: '^apps/web/' },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
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
