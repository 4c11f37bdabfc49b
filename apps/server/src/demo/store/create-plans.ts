import { readFile } from 'node:fs/promises'
import type { CallPlanFields } from '@talkie/contract/routing'
import { and, asc, eq } from 'drizzle-orm'
import { systemActor } from '../../modules/identity/index.ts'
import { ringpool } from '../../modules/numbers/ringpools/tables.ts'
import { addSound, convertSound, createPlan, setPlanUse } from '../../modules/routing/index.ts'
import type { Database } from '../../platform/postgres/postgres.ts'

const hours = [
  ...[1, 2, 3, 4, 5].flatMap((day) => [
    { day, from: '09:00', to: '14:00' },
    { day, from: '16:00', to: '20:00' },
  ]),
  { day: 6, from: '10:00', to: '14:00' },
]

/** The dealer's plan: Ana and Luis ring at once, then where calls went before; else the voicemail. */
const reception: Omit<CallPlanFields, 'announcementId'> = {
  name: 'Recepción',
  hours,
  holidays: [
    { day: '2026-12-25', yearly: true, name: 'Navidad', hours: [] },
    { day: '2026-01-06', yearly: true, name: 'Reyes', hours: [] },
    { day: '2026-12-24', yearly: true, name: 'Nochebuena', hours: [{ from: '09:00', to: '13:00' }] },
  ],
  refuseAnonymous: false,
  steps: [
    {
      strategy: 'at_once',
      seconds: 25,
      targets: [
        { kind: 'phone', name: 'Ana', phone: '987200101' },
        { kind: 'phone', name: 'Luis', phone: '987200102' },
      ],
    },
    { strategy: 'in_turn', seconds: 15, targets: [{ kind: 'destination' }] },
  ],
  unanswered: 'voicemail',
  closedSteps: [],
  closed: 'voicemail',
  greetingId: null,
  closedGreetingId: null,
  voicemailSeconds: 120,
  record: true,
}

/** On what is recorded in the demo: that the call is. */
const notice = new URL('../sounds/recording-notice.mp3', import.meta.url)

/** Creates the demo's call plans with their sound, and gives one to the first ringpool. */
export const createPlans = async (db: Database, { accountId }: { accountId: number }): Promise<void> => {
  const sound = await convertSound(await readFile(notice))
  const { id: announcementId } = await addSound(
    db,
    { accountId, name: 'Aviso de grabación', sound },
    systemActor,
  )
  const { id: planId } = await createPlan(
    db,
    { accountId, fields: { ...reception, announcementId } },
    systemActor,
  )
  await createPlan(
    db,
    {
      accountId,
      fields: {
        ...reception,
        name: 'Taller y urgencias',
        announcementId,
        steps: [
          {
            strategy: 'in_turn',
            seconds: 20,
            targets: [{ kind: 'phone', name: 'Taller', phone: '987200110' }],
          },
        ],
        closedSteps: [
          {
            strategy: 'at_once',
            seconds: 30,
            targets: [{ kind: 'phone', name: 'Grúa', phone: '612300145' }],
          },
        ],
      },
    },
    systemActor,
  )
  const [first] = await db
    .select({ id: ringpool.id })
    .from(ringpool)
    .where(and(eq(ringpool.accountId, accountId), eq(ringpool.active, true)))
    .orderBy(asc(ringpool.createdAt), asc(ringpool.id))
    .limit(1)
  if (first) await setPlanUse(db, { accountId, kind: 'ringpool', subjectId: first.id, planId }, systemActor)
}
