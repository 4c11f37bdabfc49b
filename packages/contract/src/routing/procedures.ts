import { z } from 'zod'
import { sectionProcedure } from '../access/access.ts'
import { accountIdSchema } from '../access/account-id.ts'
import { daySchema } from '../shared/dates/index.ts'
import { timeSchema } from '../shared/opening-hours.ts'
import { callPlanFieldsSchema, callPlanSchema, callPreviewSchema, planUseSchema } from './call-plans.ts'
import { planUseKinds } from './plan-limits.ts'
import { callSoundSchema } from './sounds.ts'

const ofAccount = { accountId: accountIdSchema }
const ofPlan = { ...ofAccount, planId: z.uuid() }
const ofSound = { ...ofAccount, soundId: z.uuid() }
const plansPath = '/accounts/{accountId}/call-plans' as const
const soundsPath = '/accounts/{accountId}/call-sounds' as const
const read = sectionProcedure('ringpool.management', 'r')
const write = sectionProcedure('ringpool.management', 'w')

export const routing = {
  plans: {
    list: read
      .route({ method: 'GET', path: plansPath, summary: 'Call plans of an account' })
      .input(z.object(ofAccount))
      .output(z.object({ plans: z.array(callPlanSchema) })),
    create: write
      .route({ method: 'POST', path: plansPath, summary: 'Create a call plan' })
      .input(z.strictObject({ ...ofAccount, fields: callPlanFieldsSchema }))
      .output(callPlanSchema),
    update: write
      .route({
        method: 'PUT',
        path: `${plansPath}/{planId}`,
        summary: 'Change a call plan: the next call goes by it',
      })
      .input(z.strictObject({ ...ofPlan, fields: callPlanFieldsSchema }))
      .output(callPlanSchema),
    setArchived: write
      .route({
        method: 'PUT',
        path: `${plansPath}/{planId}/archived`,
        summary: 'Archive or restore a call plan. Calls go as if an archived plan were not there',
      })
      .input(z.strictObject({ ...ofPlan, archived: z.boolean() }))
      .output(callPlanSchema),
    remove: write
      .route({
        method: 'DELETE',
        path: `${plansPath}/{planId}`,
        summary: 'Delete a call plan that nothing uses',
      })
      .input(z.strictObject(ofPlan))
      .output(z.object({ removed: z.literal(true) })),
    /** Nothing is stored. */
    preview: read
      .route({ method: 'POST', path: `${plansPath}/preview`, summary: 'What a call would meet' })
      .input(
        z.strictObject({
          ...ofAccount,
          fields: callPlanFieldsSchema,
          /** On the clock of the account's zone; null for now. */
          day: daySchema.nullable(),
          time: timeSchema.nullable(),
          anonymous: z.boolean(),
        }),
      )
      .output(callPreviewSchema),
  },
  uses: {
    list: read
      .route({
        method: 'GET',
        path: '/accounts/{accountId}/call-plan-uses',
        summary: 'Which ringpools and numbers have which call plan, and the one of the account',
      })
      .input(z.object(ofAccount))
      .output(z.object({ uses: z.array(planUseSchema) })),
    set: write
      .route({
        method: 'PUT',
        path: '/accounts/{accountId}/call-plan-uses',
        summary: 'Give a call plan to a ringpool, a number or the account, or take it away',
      })
      .input(
        z
          .strictObject({
            ...ofAccount,
            kind: z.enum(planUseKinds),
            /** Null for the account. */
            subjectId: z.uuid().nullable(),
            planId: z.uuid().nullable(),
          })
          .refine(({ kind, subjectId }) => (kind === 'account') === (subjectId === null), {
            path: ['subjectId'],
            message: 'invalid',
          }),
      )
      .output(z.object({ uses: z.array(planUseSchema) })),
  },
  sounds: {
    list: read
      .route({ method: 'GET', path: soundsPath, summary: 'Sounds that are played to callers' })
      .input(z.object(ofAccount))
      .output(z.object({ sounds: z.array(callSoundSchema) })),
    /** A WAV file in base64: PCM, 16 bits, 8 kHz, mono. */
    audio: read
      .route({ method: 'GET', path: `${soundsPath}/{soundId}/audio`, summary: 'A sound, to listen to' })
      .input(z.object(ofSound))
      .output(z.object({ wav: z.string() })),
    remove: write
      .route({
        method: 'DELETE',
        path: `${soundsPath}/{soundId}`,
        summary: 'Delete a sound that no plan plays',
      })
      .input(z.strictObject(ofSound))
      .output(z.object({ removed: z.literal(true) })),
  },
}
