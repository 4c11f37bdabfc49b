import type { Page } from '@playwright/test'
import { clinic, dealer } from './demo-talkie.ts'

const inside = (screen: string, account = dealer) => `/accounts/${account}/${screen}`
const month = '?range=last_month'

/** Screens whose every kind of trigger (`aria-haspopup`) is opened in turn. */
export const walked = {
  dashboard: inside(`reporting-dashboard${month}`),
  metrics: inside('reporting-dashboard/metrics'),
  calls: inside(`reporting-calls${month}`),
  events: inside(`reporting-events${month}`),
  tags: inside('tags-event'),
  users: '/users/new',
  pool: '/pool',
} as const

type Step = (page: Page) => Promise<void>
/** What a plain button, a key or a row opens: where, and how. */
type Opened = { path: string; open: Step }

const press =
  (name: string | RegExp): Step =>
  (page) =>
    page
      .getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })
      .first()
      .click()
const row: Step = (page) => page.getByRole('row').nth(1).click()
const key =
  (keys: string): Step =>
  async (page) => {
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press(keys)
  }

export const opened: Record<string, Opened> = {
  'number upload': { path: '/pool', open: press('Subir un archivo') },
  'mail drawer': { path: inside(`reporting-calls${month}`), open: press('Enviar por correo') },
  'view dialog': { path: inside(`reporting-calls${month}`), open: press('Guardar vista') },
  'call drawer': { path: inside(`reporting-calls${month}`), open: row },
  'contact drawer': { path: inside(`reporting-c2c${month}`), open: row },
  'tag drawer': { path: inside('tags-event'), open: row },
  'caller drawer': { path: '/blacklist', open: row },
  'number drawer': { path: '/pool', open: row },
  'client drawer': { path: '/clients', open: row },
  'new client drawer': { path: '/accounts/new', open: press('Nuevo cliente') },
  'entry drawer': { path: '/audit', open: row },
  'connection drawer': { path: inside('integrations-connections'), open: row },
  'new connection drawer': {
    path: `${inside('integrations-connections')}?connection=new`,
    open: async () => {},
  },
  'metric drawer': {
    path: inside('reporting-dashboard/metrics'),
    open: press(/^Nueva métrica|^Nueva|^Crear/),
  },
  'archive confirmation': { path: `/accounts/${clinic}/update`, open: press('Archivar') },
  palette: { path: '/accounts', open: key('Control+k') },
  shortcuts: { path: '/accounts', open: key('Shift+?') },
}

const walk = (name: keyof typeof walked) => `walked: ${name}`
const here = (name: keyof typeof opened) => `opened: ${name}`

/**
 * Every source file that makes something open, and what opens it in a test. A file that is not here fails: what is new is
 * to be looked at too.
 */
export const openables: Record<string, string> = {
  'components/attribution/model-menu.tsx': walk('dashboard'),
  'components/bulk-upload/bulk-upload-dialog.tsx': here('number upload'),
  'components/confirm-dialog.tsx': here('archive confirmation'),
  'components/contact-drawer/contact-drawer.tsx': here('contact drawer'),
  'components/data-table/header-cell.tsx': walk('calls'),
  'components/data-table/toolbar.tsx': walk('calls'),
  'components/date-range/date-range-picker.tsx': walk('calls'),
  'components/detail-drawer.tsx': here('call drawer'),
  'components/event-tags/tag-editor.tsx': 'reports.spec.ts: tags are put on many events',
  'components/filter-bar/filter-popover.tsx': walk('events'),
  'components/form/unsaved-changes.tsx': 'drawers.spec.ts: a drawer over its page asks before it closes',
  'components/live-numbers/number-drawer.tsx': 'realtime.spec.ts',
  'components/report-mail/mail-drawer.tsx': here('mail drawer'),
  'components/report-table/view-dialog.tsx': here('view dialog'),
  'components/report-table/view-tabs.tsx': 'reports.spec.ts: a view is saved',
  'components/tags/tag-drawer.tsx': here('tag drawer'),
  'components/widgets/chooser.tsx': walk('dashboard'),
  'components/widgets/pick-menu.tsx': 'dashboard.spec.ts',
  'screens/accounts/form/client-drawer.tsx': here('new client drawer'),
  'screens/audit/entry-drawer.tsx': here('entry drawer'),
  'screens/blacklist/caller-drawer.tsx': here('caller drawer'),
  'screens/clients/client-drawer.tsx': here('client drawer'),
  'screens/integrations-connections/connection-drawer.tsx': here('connection drawer'),
  'screens/integrations-connections/create-drawer.tsx': here('new connection drawer'),
  'screens/integrations-connections/secret-modal.tsx': 'new-site.spec.ts',
  'screens/integrations-connections/token-modal.tsx': 'new-site.spec.ts',
  'screens/pool/change-drawer.tsx': 'pool.spec.ts',
  'screens/pool/number-drawer.tsx': here('number drawer'),
  'screens/profile/second-factor/second-factor-dialog.tsx': 'profile.spec.ts',
  'screens/reporting-calls/known-call.tsx': here('call drawer'),
  'screens/reporting-dashboard-metrics/create-drawer.tsx': here('metric drawer'),
  'screens/reporting-dashboard-metrics/edit-drawer.tsx': 'metrics.spec.ts',
  'screens/reporting-dashboard-metrics/row-menu.tsx': walk('metrics'),
  'screens/reporting-dashboard/board-header.tsx': walk('dashboard'),
  'screens/reporting-dashboard/layout/edit-bar.tsx': 'dashboard.spec.ts',
  'screens/reporting-dashboard/layout/widget-frame.tsx': 'dashboard.spec.ts',
  'shell/account-switcher.tsx': walk('calls'),
  'shell/idle/idle-warning.tsx': 'session.spec.ts',
  'shell/language-menu.tsx': walk('calls'),
  'shell/palette.tsx': here('palette'),
  'shell/profile-menu.tsx': walk('calls'),
  'shell/session-ended.tsx': 'session.spec.ts',
  'shell/shortcuts.tsx': here('shortcuts'),
  'shell/sidebar-drawer.tsx': 'every-screen.spec.ts',
}
