import type { DashboardLayout, MailFields, TableViewFields } from '@talkie/contract/reporting'
import type { Place } from './access-place.ts'
import type { MailScreen, ReportScreen, RowsScreen } from './report-screens.ts'

export const range = { start: '2026-11-01', end: '2026-11-08' }

/** Names that no test has used yet. */
let lastName = 0
export const freshName = () => {
  lastName += 1
  return `Tasa ${lastName}`
}

/** Something for each of some screens. */
export const byScreen = <Screen extends ReportScreen>(
  screens: readonly Screen[],
  make: () => string,
): Record<Screen, string> =>
  Object.fromEntries(screens.map((screen) => [screen, make()])) as Record<Screen, string>

/** A view that filters by a source. */
export const viewFields = (name: string): TableViewFields => ({
  name,
  shared: false,
  layout: { order: [], widths: {}, pinned: [], hidden: [] },
  filters: [{ field: 'source', operator: 'is', value: 'google' }],
  search: '',
  sort: [],
  rest: {},
})

/** A table by e-mail: every screen with rows has all its scope, every account has visits. */
export const mailFieldsOf = (screen: MailScreen): MailFields => ({
  name: 'Cada mañana',
  recipients: ['elena@talkie.example'],
  language: 'es',
  report:
    screen === 'words'
      ? { kind: 'terms', filters: [], search: '', sort: [], measures: ['visit'], model: 'linear' }
      : { kind: 'rows', scope: 'all', filters: [], search: '', sort: [], columns: ['at', 'caller'] },
})
const daily = { schedule: { every: 'day', hour: 8 }, active: true }
export const layout: DashboardLayout = {
  lg: [{ i: 'kpis', x: 0, y: 0, w: 12, h: 4, static: false }],
  md: [],
  sm: [],
  xs: [],
  xxs: [],
}

/** A right input for a procedure, by its name, about objects of a place. */
export type Inputs = Record<string, (of: Place) => object>

/** Of a screen of reporting that shows figures. */
export const figuresInputs = (screen: ReportScreen): Inputs => ({
  [`reporting.${screen}.ask`]: ({ accountId }) => ({
    accountId,
    range,
    questions: [{ measures: ['events'] }],
  }),
  [`reporting.${screen}.values`]: ({ accountId }) => ({ accountId, field: 'source', ...range }),
  [`reporting.${screen}.views.list`]: ({ accountId }) => ({ accountId }),
  [`reporting.${screen}.views.create`]: ({ accountId }) => ({ accountId, ...viewFields(freshName()) }),
  // Not shared any more: sharing takes write permission.
  [`reporting.${screen}.views.update`]: ({ accountId, viewIds }) => ({
    accountId,
    viewId: viewIds[screen],
    ...viewFields('Google'),
  }),
  [`reporting.${screen}.views.remove`]: ({ accountId, viewIds }) => ({ accountId, viewId: viewIds[screen] }),
})

/** Of a screen of reporting whose table is sent by e-mail. */
export const mailsInputs = (screen: MailScreen): Inputs => ({
  [`reporting.${screen}.mails.list`]: ({ accountId }) => ({ accountId }),
  [`reporting.${screen}.mails.send`]: ({ accountId }) => ({ accountId, ...mailFieldsOf(screen), range }),
  [`reporting.${screen}.mails.create`]: ({ accountId }) => ({ accountId, ...mailFieldsOf(screen), ...daily }),
  [`reporting.${screen}.mails.update`]: ({ accountId, mailIds }) => ({
    accountId,
    mailId: mailIds[screen],
    ...mailFieldsOf(screen),
    ...daily,
  }),
  [`reporting.${screen}.mails.remove`]: ({ accountId, mailIds }) => ({ accountId, mailId: mailIds[screen] }),
})

/** Of a screen of reporting that shows rows, one of which is an event of the account. */
export const rowsInputs = (screen: RowsScreen, eventOf: (of: Place) => string): Inputs => ({
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
