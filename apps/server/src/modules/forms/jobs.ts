import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import { defineJob, type SendJob } from '../../platform/jobs/define-job.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Mailer } from '../../platform/mailer/mailer.ts'
import type { Database } from '../../platform/postgres/postgres.ts'
import type { CallBackPort } from './requests/call-back-port.ts'
import { notifyMembers } from './requests/notify-members.ts'
import { endSilentCalls, placeCallBack, placeCallBacks } from './requests/place-call-backs.ts'

type Deps = {
  db: Database
  log: Pick<Log, 'warn'>
  mailer: Pick<Mailer, 'sendMail'>
  clock: Pick<Clock, 'now'>
  callBack: CallBackPort
  publicUrl: string
  sendJob: SendJob
  onStored: () => void
}

const orderSchema = z.object({ accountId: z.int(), requestId: z.uuid(), attempt: z.int() })

/** Each minute, telephone systems call whoever is due, and members of accounts are told of the others. */
export const formsJobs = (deps: Deps) => [
  defineJob({
    name: 'call-backs-due',
    payload: z.object({}),
    retryLimit: 0,
    schedule: { cron: '* * * * *', payload: {} },
    handle: async () => {
      await endSilentCalls(deps)
      await placeCallBacks({ ...deps, send: (order) => deps.sendJob('place-call-back', order) })
      await notifyMembers(deps)
      deps.onStored()
    },
  }),
  // The same order is delivered three times at most, within a minute; it has the same id each time.
  defineJob({
    name: 'place-call-back',
    payload: orderSchema,
    concurrency: 4,
    timeoutSeconds: 60,
    retryLimit: 2,
    retryDelaySeconds: 10,
    handle: async (order, { isLast }) => {
      await placeCallBack(deps, order, isLast)
      deps.onStored()
    },
  }),
]
