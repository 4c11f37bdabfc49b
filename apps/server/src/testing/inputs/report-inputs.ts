import type {
  BoardScope,
  DashboardLayout,
  MailFields,
  SharedLinkFields,
  TableViewFields,
} from '@talkie/contract/reporting'
import type { AccountFixture } from './access-fixture.ts'
import type { MailScreen, ReportScreen, RowsScreen } from './report-screens.ts'

export const range = { start: '2026-11-01', end: '2026-11-08' }

/* Generates names that no test has used yet. */

let lastName = 0
export const freshName = () => {
  lastName += 1
  return `Tasa ${lastName}`
}

/** Builds a value for each of these screens. */
export const buildByScreen = <Screen extends ReportScreen>(
  screens: readonly Screen[],
  make: () => string,
): Record<Screen, string> =>
  Object.fromEntries(screens.map((screen) => [screen, make()])) as Record<Screen, string>

/** A view that filters by a source. */
export const buildViewFields = (name: string): TableViewFields => ({
  name,
  shared: false,
  layout: { order: [], widths: {}, pinned: [], hidden: [] },
  filters: [{ field: 'source', operator: 'is', value: 'google' }],
  search: '',
  sort: [],
  rest: {},
})

/** A dashboard compared with the days before. */
export const boardScope: BoardScope = {
  compare: 'previous_period',
  filters: [],
  model: 'last_non_direct',
  unique: 0,
}

/** An e-mailed screen. Scope `all` suits every screen with rows, and every account has visits. */
const buildMailedReport = (screen: MailScreen): MailFields['report'] => {
  if (screen === 'dashboard') return { kind: 'dashboard', preset: null, ...boardScope }
  return screen === 'words'
    ? { kind: 'terms', filters: [], search: '', sort: [], measures: ['visit'], model: 'linear' }
    : { kind: 'rows', scope: 'all', filters: [], search: '', sort: [], columns: ['at', 'caller'] }
}

export const buildMailFields = (screen: MailScreen): MailFields => ({
  name: 'Cada mañana',
  recipients: ['elena@talkie.example'],
  language: 'es',
  report: buildMailedReport(screen),
})

/** A link to the dashboard of last month. */
export const buildLinkFields = (name: string): SharedLinkFields => ({
  name,
  days: { kind: 'rolling', preset: 'last_month' },
  ...boardScope,
})
const daily = { schedule: { every: 'day', hour: 8 }, active: true }
export const layout: DashboardLayout = {
  lg: [{ i: 'kpis', x: 0, y: 0, w: 12, h: 4, static: false }],
  md: [],
  sm: [],
  xs: [],
  xxs: [],
}

/** Builders of a valid input, by procedure name, with the ids of a fixture. */
export type Inputs = Record<string, (of: AccountFixture) => object>

/** Inputs of a reporting screen with figures. */
/** Inputs of a screen with figures. */
export const askInputs = (screen: ReportScreen | 'agents'): Inputs => ({
  [`reporting.${screen}.ask`]: ({ accountId }) => ({
    accountId,
    range,
    questions: [{ measures: ['events'] }],
  }),
  [`reporting.${screen}.values`]: ({ accountId }) => ({ accountId, field: 'source', ...range }),
  [`reporting.${screen}.tagColors`]: ({ accountId }) => ({ accountId }),
})

/** Inputs of a reporting screen. */
export const figuresInputs = (screen: ReportScreen): Inputs => ({
  ...askInputs(screen),
  [`reporting.${screen}.views.list`]: ({ accountId }) => ({ accountId }),
  [`reporting.${screen}.views.create`]: ({ accountId }) => ({ accountId, ...buildViewFields(freshName()) }),
  // No longer shared, because sharing requires write permission.
  [`reporting.${screen}.views.update`]: ({ accountId, viewIds }) => ({
    accountId,
    viewId: viewIds[screen],
    ...buildViewFields('Google'),
  }),
  [`reporting.${screen}.views.remove`]: ({ accountId, viewIds }) => ({ accountId, viewId: viewIds[screen] }),
})

/** Inputs of a reporting screen whose table can be e-mailed. */
export const mailsInputs = (screen: MailScreen): Inputs => ({
  [`reporting.${screen}.mails.list`]: ({ accountId }) => ({ accountId }),
  [`reporting.${screen}.mails.send`]: ({ accountId }) => ({ accountId, ...buildMailFields(screen), range }),
  [`reporting.${screen}.mails.create`]: ({ accountId }) => ({
    accountId,
    ...buildMailFields(screen),
    ...daily,
  }),
  [`reporting.${screen}.mails.update`]: ({ accountId, mailIds }) => ({
    accountId,
    mailId: mailIds[screen],
    ...buildMailFields(screen),
    ...daily,
  }),
  [`reporting.${screen}.mails.remove`]: ({ accountId, mailIds }) => ({ accountId, mailId: mailIds[screen] }),
})

/** Inputs of a reporting screen with rows. `eventOf` selects an event of the account that it lists. */
export const rowsInputs = (screen: RowsScreen, eventOf: (of: AccountFixture) => string): Inputs => ({
  ...figuresInputs(screen),
  ...mailsInputs(screen),
  [`reporting.${screen}.rows`]: ({ accountId }) => ({ accountId, range }),
  [`reporting.${screen}.contact`]: (of) => ({ accountId: of.accountId, eventId: eventOf(of) }),
  [`reporting.${screen}.exportCsv`]: ({ accountId }) => ({
    accountId,
    range,
    columns: [{ field: 'caller', label: 'Llama' }],
    fileName: 'llamadas',
  }),
})

/** Inputs of the dashboard as a file and by link. */
export const sharingInputs: Inputs = {
  'reporting.dashboard.exportPdf': ({ accountId }) => ({
    accountId,
    range,
    language: 'es',
    fileName: 'panel',
  }),
  'reporting.dashboard.links.list': ({ accountId }) => ({ accountId }),
  'reporting.dashboard.links.create': ({ accountId }) => ({
    accountId,
    ...buildLinkFields(freshName()),
    lifetimeDays: 7,
  }),
  'reporting.dashboard.links.revoke': ({ accountId, linkId }) => ({ accountId, linkId }),
  'reporting.shared.open': () => ({ token: 'a-token-of-nobody' }),
}
