import type { Locator, Page } from '@playwright/test'
import { dealer } from './demo-talkie.ts'

/* The overlays of each screen. */

type Find = (page: Page) => Locator

/** A combobox field for free text that opens no list. */
export type Written = {
  /** Its source file. Empty if that file is already listed for another overlay or field. */
  shows: readonly string[]
  field: Find
}

export type Openable = {
  /** The source files of the overlays and lists that it opens. */
  shows: readonly string[]
  trigger: Find
  /** The item of the trigger's menu that opens it. */
  item?: string
  /** Steps before the trigger is clicked. */
  before?: (page: Page) => Promise<void>
  /** The overlays that open inside it. */
  inside?: readonly Openable[]
  written?: readonly Written[]
}

type Screen = {
  path: string
  /** An element that is visible once the screen's overlays can be opened. */
  ready: Find
  width?: number
  openables: readonly Openable[]
  written?: readonly Written[]
}

const inAccount = (screen: string) => `/accounts/${dealer}/${screen}`
const month = '?range=last_month'
const onlyRecorded = encodeURIComponent(
  JSON.stringify([{ field: 'recorded', operator: 'is', value: 'true' }]),
)

const button =
  (name: string | RegExp): Find =>
  (page) =>
    page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) }).first()
const field =
  (name: string | RegExp): Find =>
  (page) =>
    page.getByRole('combobox', { name }).first()
/** A field of the open drawer or dialog. */
const dialogField =
  (name: string | RegExp): Find =>
  (page) =>
    page.getByRole('dialog').getByRole('combobox', { name }).first()
const row: Find = (page) => page.getByRole('row').nth(1)
const title: Find = (page) => page.getByRole('heading', { level: 1 })

const press = (name: string | RegExp) => (page: Page) => button(name)(page).click()
const choose = (name: string) => (page: Page) => page.getByText(name, { exact: true }).click()
const check = (name: string) => (page: Page) => page.getByRole('checkbox', { name }).first().check()

/** A field's list, from one source file. */
const list = (file: string, trigger: Find, before?: Openable['before']): Openable => ({
  shows: [file],
  trigger,
  ...(before && { before }),
})

const written = (name: string, ...shows: string[]): Written => ({
  shows,
  field: (page) => page.getByRole('combobox', { name, exact: true }),
})

export const screens: Record<string, Screen> = {
  accounts: {
    path: '/accounts',
    ready: title,
    openables: [
      {
        shows: ['frame/sidebar/account-switcher.tsx'],
        trigger: button(/Elige una cuenta|Cambiar de cuenta/),
      },
      { shows: ['ui/preferences/language-menu.tsx'], trigger: button(/Idioma/) },
      { shows: ['frame/top-bar/profile-menu.tsx'], trigger: button(/Tu perfil/) },
      { shows: ['frame/palette/shortcuts.tsx'], trigger: button(/Tu perfil/), item: 'Atajos de teclado' },
      { shows: ['frame/palette/palette.tsx'], trigger: button(/^Buscar o ir a/) },
      { shows: ['ui/dialogs/confirm-dialog.tsx'], trigger: button('Archivar Clínica Andes') },
    ],
  },
  'accounts on a phone': {
    path: '/accounts',
    ready: title,
    width: 390,
    openables: [{ shows: ['frame/sidebar/sidebar-drawer.tsx'], trigger: button('Abrir el menú') }],
  },
  'clients on a phone': {
    path: '/clients',
    ready: row,
    width: 390,
    openables: [{ shows: ['ui/data-table/phone/phone-head.tsx'], trigger: button('Ordenar') }],
  },
  'a new account': {
    path: '/accounts/new',
    ready: field('Cliente'),
    openables: [
      list('features/accounts/form/client-field.tsx', field('Cliente')),
      list('features/accounts/form/locale-fields.tsx', field('Zona horaria')),
      { shows: ['features/accounts/form/new-client-drawer.tsx'], trigger: button('Nuevo cliente') },
    ],
    written: [
      written('Otros dominios permitidos', 'features/site/allowed-domains-field.tsx'),
      written('Otras webs excluidas', 'features/accounts/form/referrers-section.tsx'),
    ],
  },
  clients: {
    path: '/clients',
    ready: row,
    openables: [{ shows: ['screens/clients/client-drawer.tsx'], trigger: row }],
  },
  'all of realtime': {
    path: '/realtime',
    ready: row,
    openables: [list('screens/realtime/numbers-table.tsx', field('Cuenta'))],
  },
  audit: {
    path: '/audit',
    ready: row,
    openables: [
      list('screens/audit/audit-filters.tsx', field('Acción')),
      { shows: ['screens/audit/entry-drawer.tsx'], trigger: row },
    ],
  },
  users: {
    path: '/users',
    ready: row,
    openables: [list('screens/users/index.tsx', field('Perfil'))],
  },
  'a new user': {
    path: '/users/new',
    ready: field('Género'),
    openables: [
      list('features/users/form/person-section.tsx', field('Género')),
      list('features/permissions/permissions-field.tsx', field('Añadir cuentas')),
    ],
  },
  pool: {
    path: '/pool',
    ready: row,
    openables: [
      {
        shows: ['features/carriers/buy/buy-drawer.tsx'],
        trigger: button('Comprar números'),
        inside: [
          list('features/carriers/buy/search-fields.tsx', dialogField('Tipo')),
          list('features/carriers/buy/purchase-fields.tsx', dialogField('Ringpool')),
          {
            shows: ['features/carriers/buy/proof-fields.tsx'],
            trigger: dialogField('Dossier regulatorio'),
            before: async (page) => {
              await dialogField('Tipo')(page).click()
              await page.getByRole('option', { name: 'Móvil' }).click()
            },
          },
        ],
      },
      {
        shows: ['features/imports/upload/bulk-upload-dialog.tsx'],
        trigger: button('Subir un archivo'),
        inside: [list('features/imports/upload/upload-step.tsx', dialogField('País'))],
      },
      {
        shows: ['screens/pool/number-drawer.tsx'],
        trigger: row,
        inside: [list('screens/pool/number-form.tsx', dialogField('Operador'))],
      },
      {
        shows: ['screens/pool/change-drawer.tsx'],
        trigger: button('Editar'),
        before: check('Seleccionar la fila'),
      },
      {
        shows: ['features/carriers/release/release-drawer.tsx'],
        trigger: button('Devolver'),
        before: async (page) => {
          await page.getByRole('searchbox').fill('931220124')
          await page.getByRole('row', { name: '+34 931 22 01 24' }).getByRole('checkbox').check()
        },
      },
    ],
  },
  'new numbers': {
    path: '/pool/new',
    ready: field('Operador'),
    openables: [
      list('screens/pool-new/common-settings.tsx', field('Operador')),
      list('features/numbers/lend-field.tsx', field('Ceder a la cuenta')),
    ],
  },
  'static numbers': {
    path: inAccount('ringpool-management/static-numbers'),
    ready: row,
    openables: [
      {
        shows: ['screens/ringpool-static-numbers/static-number-drawer.tsx'],
        trigger: row,
        inside: [list('screens/ringpool-static-numbers/static-number-form.tsx', dialogField('Canal'))],
      },
    ],
  },
  blacklist: {
    path: '/blacklist',
    ready: row,
    openables: [
      list('screens/blacklist/index.tsx', field('Origen')),
      { shows: ['screens/blacklist/caller-drawer.tsx'], trigger: row },
    ],
  },
  'a new entry of the blacklist': {
    path: '/blacklist/new',
    ready: field('País'),
    openables: [list('screens/blacklist-new/index.tsx', field('País'))],
  },
  profile: {
    path: '/profile',
    ready: field('Género'),
    openables: [
      list('screens/profile/person-form.tsx', field('Género')),
      {
        shows: ['screens/profile/second-factor/second-factor-dialog.tsx'],
        trigger: button('Configurar una aplicación'),
        before: (page) => page.getByRole('tab', { name: 'Seguridad' }).click(),
      },
      {
        shows: ['screens/profile/passkeys/passkey-dialog.tsx'],
        trigger: button('Añadir una llave de acceso'),
        before: (page) => page.getByRole('tab', { name: 'Seguridad' }).click(),
      },
    ],
  },
  'single sign-on': {
    path: '/single-sign-on',
    ready: title,
    openables: [
      {
        shows: ['screens/single-sign-on/provider-drawer.tsx'],
        trigger: button('Crear'),
        written: [written('Dominios de correo', 'screens/single-sign-on/provider-form.tsx')],
      },
    ],
  },
  dashboard: {
    path: inAccount(`reporting-dashboard${month}`),
    ready: (page) => page.locator('[data-widget="funnel"] li').first(),
    openables: [
      { shows: ['features/reports/fields/model-menu.tsx'], trigger: button(/^Modelo de atribución/) },
      { shows: ['features/reports/widgets/picks/chooser.tsx'], trigger: button(/^Barras:/) },
      {
        shows: ['features/reports/widgets/picks/search-chooser.tsx'],
        trigger: (page) =>
          page.locator('[data-widget="datatab"]').getByRole('button', { name: /^Desglosar por/ }),
      },
      {
        shows: [
          'screens/reporting-dashboard/board-header.tsx',
          'features/reports/annotations/use-board-annotations.tsx',
          'features/reports/sharing/use-board-sharing.tsx',
        ],
        trigger: button('Más'),
      },
      {
        // The drawer itself is listed with the calls.
        shows: [],
        trigger: button('Más'),
        item: 'Enviar por correo',
        inside: [
          list(
            'features/reports/mailings/dashboard-days.tsx',
            dialogField('Fechas de cada correo'),
            async (page) => {
              await choose('Programado')(page)
              await press('Nueva programación')(page)
            },
          ),
        ],
      },
      {
        shows: ['features/reports/annotations/annotations-drawer.tsx'],
        trigger: button('Más'),
        item: 'Notas en los gráficos',
        inside: [
          {
            shows: ['ui/date-range/day-field.tsx'],
            trigger: (page) => page.getByRole('dialog').getByRole('button', { name: /^Día: / }),
          },
        ],
      },
      {
        shows: ['features/reports/sharing/share-drawer.tsx'],
        trigger: button('Más'),
        item: 'Compartir un enlace',
      },
      {
        shows: ['features/reports/widgets/picks/pick-panel.tsx'],
        trigger: (page) =>
          page.locator('[data-widget="keywords"]').getByRole('row').nth(1).getByRole('button'),
      },
      {
        shows: ['screens/reporting-dashboard/layout/widget-frame.tsx'],
        before: press('Editar panel'),
        trigger: button(/^Mover o redimensionar/),
      },
      {
        shows: ['screens/reporting-dashboard/layout/edit-bar.tsx'],
        before: press(/^Quitar/),
        trigger: button('Añadir widget'),
      },
    ],
  },
  metrics: {
    path: inAccount('reporting-dashboard/metrics'),
    ready: button(/^Acciones de/),
    openables: [
      { shows: ['screens/reporting-dashboard-metrics/list/row-menu.tsx'], trigger: button(/^Acciones de/) },
      {
        shows: ['screens/reporting-dashboard-metrics/edit-drawer.tsx'],
        trigger: button(/^Acciones de/),
        item: 'Editar',
      },
      {
        shows: ['screens/reporting-dashboard-metrics/create-drawer.tsx'],
        trigger: button('Crear'),
        inside: [list('screens/reporting-dashboard-metrics/form/metric-form.tsx', dialogField('Formato'))],
      },
    ],
  },
  calls: {
    path: inAccount(`reporting-calls${month}`),
    ready: row,
    openables: [
      { shows: ['ui/data-table/header-cell.tsx'], trigger: button(/^Opciones de la columna/) },
      { shows: ['ui/data-table/toolbar.tsx'], trigger: button('Columnas') },
      { shows: ['ui/data-table/csv-button.tsx'], trigger: button('Más formatos de archivo') },
      {
        shows: ['ui/date-range/date-range-picker.tsx', 'ui/date-range/range-calendar.tsx'],
        trigger: (page) => page.getByTitle(/^Rango de fechas/),
      },
      {
        // It opens together with the list of its fields.
        shows: [
          'features/reports/filter-bar/filter-popover.tsx',
          'features/reports/filter-bar/filter-editor.tsx',
        ],
        trigger: button('Filtro'),
        inside: [
          {
            shows: ['features/reports/filter-bar/value-input.tsx'],
            trigger: dialogField('Valor'),
            before: async (page) => {
              await dialogField('Campo')(page).fill('Resultado')
              await page.getByRole('option', { name: 'Resultado', exact: true }).click()
            },
          },
          {
            shows: ['features/reports/filter-bar/suggest-input.tsx'],
            trigger: dialogField('Valor'),
            before: async (page) => {
              await dialogField('Campo')(page).fill('Fuente')
              await page.getByRole('option', { name: 'Fuente', exact: true }).click()
            },
          },
        ],
      },
      { shows: ['features/reports/views/view-dialog.tsx'], trigger: button('Guardar vista') },
      {
        shows: ['features/reports/mailings/mail-drawer.tsx'],
        trigger: button('Enviar por correo'),
        inside: [
          list('features/reports/mailings/mail-fields.tsx', dialogField('Idioma')),
          list('features/reports/mailings/schedule-fields.tsx', dialogField('Hora'), async (page) => {
            await choose('Programado')(page)
            await press('Nueva programación')(page)
          }),
        ],
        written: [written('Destinatarios')],
      },
      {
        shows: ['screens/reporting-calls/call-details.tsx', 'ui/dialogs/detail-drawer.tsx'],
        trigger: row,
      },
    ],
  },
  'recorded calls': {
    path: inAccount(`reporting-calls?range=last_30_days&filters=${onlyRecorded}`),
    ready: row,
    openables: [
      {
        shows: [],
        trigger: row,
        inside: [list('features/recordings/player/controls.tsx', dialogField('Velocidad'))],
      },
    ],
  },
  agents: {
    path: inAccount(`callcenter-agents${month}`),
    ready: (page) => page.getByRole('gridcell', { name: 'Laia Font' }),
    openables: [
      list('screens/callcenter-agents/agent-charts.tsx', field('Agente o equipo')),
      {
        shows: ['screens/callcenter-agents/agent-drawer.tsx'],
        trigger: button('Nuevo'),
        inside: [list('screens/callcenter-agents/agent-form.tsx', dialogField('Equipo'))],
        written: [written('Identificadores')],
      },
      list('screens/callcenter-agents/agent-merge.tsx', dialogField('Otros agentes'), (page) =>
        page.getByRole('gridcell', { name: 'Laia Font' }).click(),
      ),
    ],
  },
  'missed calls': {
    path: inAccount('callcenter-missed?range=last_30_days'),
    ready: row,
    openables: [{ shows: ['screens/callcenter-missed/missed-drawer.tsx'], trigger: row }],
  },
  conversations: {
    path: inAccount('callcenter-conversations?range=last_30_days'),
    ready: title,
    openables: [{ shows: ['screens/callcenter-conversations/index.tsx'], trigger: button('Transcripción') }],
  },
  'call plans': {
    path: inAccount('ringpool-routing'),
    ready: row,
    openables: [list('features/routing/plan-use-field.tsx', field('Plan de toda la cuenta'))],
  },
  'a new call plan': {
    path: inAccount('ringpool-routing/new'),
    ready: field('Locución antes de la llamada'),
    openables: [list('features/routing/sound-field.tsx', field('Locución antes de la llamada'))],
  },
  'settings of the site': {
    path: inAccount('settings-implementation'),
    ready: (page) => page.getByText('Imágenes de números'),
    openables: [],
    written: [written('Imágenes de números', 'screens/settings-implementation/site/number-images-field.tsx')],
  },
  siteForms: {
    path: inAccount('settings-implementation/forms'),
    ready: (page) => page.getByRole('row').filter({ hasText: 'Tasación de tu coche' }),
    openables: [
      {
        shows: ['features/site-forms/site-form-drawer.tsx'],
        trigger: (page) => page.getByRole('row').filter({ hasText: 'Tasación de tu coche' }),
      },
    ],
  },
  forms: {
    path: inAccount(`reporting-c2c${month}`),
    ready: row,
    openables: [{ shows: ['features/contacts/drawer/contact-drawer.tsx'], trigger: row }],
  },
  events: {
    path: inAccount(`reporting-events${month}`),
    ready: row,
    openables: [
      list('features/reports/table/scope-chooser.tsx', field('Un tipo de evento')),
      {
        shows: ['features/tags/event-tags/tag-editor.tsx'],
        before: check('Seleccionar la fila'),
        trigger: button('Etiquetas'),
      },
    ],
  },
  'a new ringpool': {
    path: inAccount('ringpool-management/new'),
    ready: field('Etiqueta'),
    openables: [
      list('features/ringpools/form/basics-section.tsx', field('Etiqueta')),
      list('features/numbers/phone-field.tsx', field('Número de desbordamiento')),
      list(
        'features/ringpools/form/rule-rows.tsx',
        field('Condición 1: comparación'),
        press('Añadir condición'),
      ),
    ],
    written: [
      written('Números de la web a los que sustituye', 'features/ringpools/form/site-section.tsx'),
      written('Elementos de la página'),
    ],
  },
  'a tested page': {
    path: inAccount('ringpool-management/test'),
    ready: field('Navegador'),
    openables: [list('features/ringpools/page-test/page-test-fields.tsx', field('Navegador'))],
  },
  'numbers in realtime': {
    path: inAccount('ringpool-realtime'),
    ready: button(/^9\d\d( \d\d){3}/),
    openables: [
      list('screens/ringpool-realtime/controls.tsx', field('Orden')),
      { shows: ['features/numbers/live/number-drawer.tsx'], trigger: button(/^9\d\d( \d\d){3}/) },
    ],
  },
  tags: {
    path: inAccount('tags-event'),
    ready: row,
    openables: [
      { shows: ['features/tags/tag-drawer.tsx'], trigger: row },
      list('features/tags/merge/merge-section.tsx', field('Etiquetas que se fusionan en esta'), (page) =>
        row(page).click(),
      ),
    ],
  },
  connections: {
    path: inAccount('integrations-connections'),
    ready: row,
    openables: [
      {
        shows: ['screens/integrations-connections/form/create-drawer.tsx'],
        trigger: button('Crear'),
      },
      {
        shows: ['screens/integrations-connections/connection-drawer.tsx'],
        trigger: (page) => page.getByRole('row', { name: /Twilio/ }).first(),
        inside: [
          list(
            'screens/integrations-connections/test-call/test-call-section.tsx',
            dialogField('Número al que llamar'),
          ),
          {
            shows: ['screens/integrations-connections/form/token-modal.tsx'],
            trigger: button('Cambiar el token'),
          },
        ],
      },
      {
        shows: [],
        trigger: (page) => page.getByRole('row', { name: /Orange/ }).first(),
        inside: [
          {
            shows: ['screens/integrations-connections/records/records-dialog.tsx'],
            trigger: button('Subir un archivo'),
          },
        ],
      },
      // The drawer stays open from here on, with the fields of a kind.
      list(
        'screens/integrations-connections/form/value-fields.tsx',
        dialogField('Formato de fecha'),
        async (page) => {
          await press('Crear')(page)
          await page.getByRole('radio', { name: /^Genérica/ }).click()
        },
      ),
      list(
        'screens/integrations-connections/form/word-editor.tsx',
        dialogField('Qué significa'),
        press('Añadir una palabra'),
      ),
    ],
    written: [
      written('Direcciones IP permitidas', 'screens/integrations-connections/form/connection-fields.tsx'),
    ],
  },
}

/**
 * Overlays that need more than a visit: a clock must run out, or data must be created. The named spec opens each of them
 * and checks its accessibility.
 */
export const openedElsewhere: Record<string, { spec: string; dialog: string }> = {
  'ui/form/unsaved-changes.tsx': { spec: 'drawers.spec.ts', dialog: '¿Salir sin guardar?' },
  'features/reports/views/view-tabs.tsx': { spec: 'reports.spec.ts', dialog: 'Opciones de la vista' },
  'features/imports/progress/import-defaults.tsx': {
    spec: 'upload-preview.spec.ts',
    dialog: 'Subir números al pool',
  },
  'screens/imports/index.tsx': { spec: 'imports.spec.ts', dialog: 'Archivo subido' },
  'screens/integrations-connections/secret-modal.tsx': {
    spec: 'new-site.spec.ts',
    dialog: 'Copia la clave secreta ahora',
  },
  'frame/idle/idle-warning.tsx': { spec: 'profile.spec.ts', dialog: '¿Sigues ahí?' },
  'frame/top-bar/import-indicator.tsx': { spec: 'imports.spec.ts', dialog: 'Importaciones' },
  'screens/sign-in/session-ended.tsx': { spec: 'profile.spec.ts', dialog: 'La sesión ha terminado' },
}
