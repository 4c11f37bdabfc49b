import type { FormMapping, SeenForm } from '@talkie/contract/tracking'
import { eq } from 'drizzle-orm'
import { account } from '../../modules/accounts/tables.ts'
import { siteForm } from '../../modules/forms/tables.ts'
import type { Database } from '../../platform/postgres/postgres.ts'
import type { Random } from '../random/random.ts'

const hour = 3_600_000
const site = 'www.motorvalles.es'

type SiteFormRow = SeenForm & { pages: string[]; sent: number; leads: number; hoursAgo: number }

const name = { key: 'nombre', label: 'Nombre y apellidos', type: 'text', guess: 'name' } as const
const phone = { key: 'telefono', label: 'Teléfono', type: 'tel', guess: 'phone' } as const
const email = { key: 'email', label: 'Correo electrónico', type: 'email', guess: 'email' } as const

/** The forms of the dealer's site: one is mapped by hand, and one names nobody yet. */
const forms: readonly SiteFormRow[] = [
  {
    key: '7c1d40e2-contacto',
    name: 'Contacto',
    plugin: 'hubspot',
    pages: ['/contacto', '/taller/cita'],
    sent: 14,
    leads: 12,
    hoursAgo: 3,
    fields: [
      { ...name, key: 'firstname', label: 'Nombre' },
      { key: 'campo_7', label: 'Móvil o fijo', type: 'text' },
      email,
      { key: 'modelo', label: '¿Qué coche buscas?', type: 'select-one' },
      { key: 'mensaje', label: 'Mensaje', type: 'textarea' },
    ],
  },
  {
    key: 'wpcf7-f212',
    name: 'Tasación de tu coche',
    plugin: 'wpcf7',
    pages: ['/tasacion'],
    sent: 31,
    leads: 27,
    hoursAgo: 1,
    fields: [
      name,
      phone,
      email,
      { key: 'matricula', label: 'Matrícula', type: 'text' },
      { key: 'dni', label: 'DNI', type: 'text', locked: true },
    ],
  },
  {
    key: 'boletin',
    name: 'Boletín',
    plugin: 'plain',
    pages: ['/', '/seat-ibiza', '/seat-leon', '/contacto', '/blog'],
    sent: 58,
    leads: 58,
    hoursAgo: 2,
    fields: [{ ...email, label: 'Tu correo' }],
  },
  {
    key: ': campo_a campo_b campo_c',
    name: '',
    plugin: 'plain',
    pages: ['/flotas'],
    sent: 6,
    leads: 0,
    hoursAgo: 29,
    fields: [
      { key: 'campo_a', label: 'Empresa', type: 'text' },
      { key: 'campo_b', label: 'Contacto', type: 'text' },
      { key: 'campo_c', label: '¿Cuántos vehículos?', type: 'number' },
    ],
  },
]

const mapping: FormMapping = { '7c1d40e2-contacto': { campo_7: 'phone', modelo: 'other' } }

/** Stores the forms of the dealer's site, as its visitors saw them. */
export const storeSiteForms = async (
  db: Database,
  random: Random,
  { accountId, from, now }: { accountId: number; from: Date; now: Date },
): Promise<void> => {
  await db.update(account).set({ watchForms: true, formMapping: mapping }).where(eq(account.id, accountId))
  await db.insert(siteForm).values(
    forms.map(({ hoursAgo, pages, fields, ...form }) => ({
      ...form,
      fields: fields.map((field) => ({ ...field, seenOn: now.toISOString().slice(0, 10) })),
      id: random.uuidAt(from),
      accountId,
      pages: pages.map((path) => `${site}${path}`),
      firstSeenAt: from,
      lastSeenAt: new Date(now.getTime() - hoursAgo * hour),
    })),
  )
}
