import type { CallPlanFields } from '@talkie/contract/routing'
import { v7 as uuid } from 'uuid'
import { systemClock } from '../../../platform/clock.ts'
import { callPlan, callPlanUse, callSound } from '../../routing/tables.ts'
import { at, clinicPhones } from '../folding/people.fixture.ts'
import { type Hooks, openHooks } from './hooks.fixture.ts'

/*
 * The clinic's plan: an announcement of three seconds, then Ana and Luis for twenty seconds, then reception and after it
 * the clinic's own phone, ten seconds each, then a voicemail with a greeting.
 */

export const planPhones = {
  ana: '+34915550001',
  luis: 'sip:luis@pbx.example',
  reception: '+34915550002',
  clinic: clinicPhones.clinic,
} as const

/** All phones of the plan ring, and nobody answers. */
export const everybodyRings = {
  [planPhones.ana]: 'rings',
  [planPhones.luis]: 'rings',
  [planPhones.reception]: 'rings',
  [planPhones.clinic]: 'rings',
} as const

/** The legs of a call as its record has them. */
export const legs = (...dispositions: [string, string][]) =>
  dispositions.map(([destination, disposition]) => ({ destination, disposition }))

const planOf = (soundId: string): CallPlanFields => ({
  name: 'Reception',
  hours: null,
  holidays: [],
  refuseAnonymous: false,
  announcementId: soundId,
  steps: [
    {
      strategy: 'at_once',
      seconds: 20,
      targets: [
        { kind: 'phone', name: 'Ana', phone: planPhones.ana },
        { kind: 'sip', name: 'Luis', address: planPhones.luis },
      ],
    },
    {
      strategy: 'in_turn',
      seconds: 10,
      targets: [{ kind: 'phone', name: 'Reception', phone: planPhones.reception }, { kind: 'destination' }],
    },
  ],
  unanswered: 'voicemail',
  closedSteps: [],
  closed: 'voicemail',
  greetingId: soundId,
  closedGreetingId: null,
  voicemailSeconds: 120,
  record: true,
})

/** The clinic's webhooks with the plan, and a clock that tests put on. It begins at ten o'clock. */
export const openPlannedHooks = async () => {
  let seconds = 0
  const hooks: Hooks = await openHooks({ clock: { ...systemClock, now: () => at(seconds) } })
  const { db, accountId } = hooks
  const soundId = uuid()
  const planId = uuid()
  await db
    .insert(callSound)
    .values({ id: soundId, accountId, name: 'Welcome', seconds: 3, wav: new Uint8Array(44) })
  await db.insert(callPlan).values({ id: planId, accountId, fields: planOf(soundId) })
  await db.insert(callPlanUse).values({ accountId, kind: 'account', subjectId: null, planId })
  return {
    ...hooks,
    /** Changes the plan, which may take no messages. */
    changePlan: async (change: Partial<CallPlanFields>) =>
      void (await db.update(callPlan).set({ fields: { ...planOf(soundId), ...change } })),
    /** Seconds after the call began. */
    time: {
      now: () => seconds,
      wait: (more: number): void => {
        seconds += more
      },
      reset: (): void => {
        seconds = 0
      },
      toInstant: at,
    },
  }
}
export type PlannedHooks = Awaited<ReturnType<typeof openPlannedHooks>>
