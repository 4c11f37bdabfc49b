import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Mailer } from '../../platform/mailer/mailer.ts'
import type { Database } from '../../platform/postgres/postgres.ts'
import { notifyMembers } from './requests/notify-members.ts'
import { type CallBackPort, placeCallBacks } from './requests/place-call-backs.ts'

type Deps = {
  db: Database
  log: Pick<Log, 'warn'>
  mailer: Pick<Mailer, 'sendMail'>
  clock: Pick<Clock, 'now'>
  callBack: CallBackPort
  publicUrl: string
  onStored: () => void
}

/** Each minute, telephone systems call whoever is due, and members of accounts are told of the others. */
export const formsJobs = (deps: Deps) => [
  defineJob({
    name: 'call-backs-due',
    payload: z.object({}),
    retryLimit: 0,
    schedule: { cron: '* * * * *', payload: {} },
    handle: async () => {
      await placeCallBacks(deps)
      await notifyMembers(deps)
      deps.onStored()
    },
  }),
]
