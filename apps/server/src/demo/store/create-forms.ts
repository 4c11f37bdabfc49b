import type { C2cFormFields } from '@talkie/contract/forms'
import { c2cForm } from '../../modules/forms/tables.ts'
import type { Database } from '../../platform/postgres/postgres.ts'
import type { Random } from '../random/random.ts'

const weekdays = [1, 2, 3, 4, 5].flatMap((day) => [
  { day, from: '09:00', to: '14:00' },
  { day, from: '15:30', to: '20:00' },
])

const common: C2cFormFields = {
  name: '',
  kind: 'button',
  side: 'right',
  language: 'page',
  askName: true,
  color: '#b3261e',
  textColor: '#ffffff',
  texts: {},
  privacyUrl: 'https://www.motorvalles.example/privacidad',
  consentRequired: true,
  hours: [...weekdays, { day: 6, from: '10:00', to: '14:00' }],
  destination: null,
  ringpoolId: null,
  notifies: true,
}

/** The dealer's forms to be called back, the last of which is archived. */
const forms: { fields: C2cFormFields; active: boolean }[] = [
  { fields: { ...common, name: 'Te llamamos' }, active: true },
  {
    fields: {
      ...common,
      name: 'Prueba de conducción',
      kind: 'inline',
      color: '#1d3557',
      texts: { es: { title: 'Pide tu prueba', submit: 'Reservar mi prueba' } },
    },
    active: true,
  },
  { fields: { ...common, name: 'Black Friday 2025', kind: 'dialog', color: '#111111' }, active: false },
]

/** Creates the forms of the demo. @returns their ids, the active ones first */
export const createForms = async (
  db: Database,
  random: Random,
  { accountId, createdAt }: { accountId: number; createdAt: Date },
): Promise<string[]> => {
  const rows = forms.map((form) => ({ id: random.uuidAt(createdAt), accountId, createdAt, ...form }))
  await db.insert(c2cForm).values(rows)
  return rows.map(({ id }) => id)
}
