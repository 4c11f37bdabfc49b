import type { Clock } from '../../../platform/clock.ts'
import type { SendJob } from '../../../platform/jobs/define-job.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { getPrincipal, type PrincipalContext, procedure, toActor } from '../../identity/index.ts'
import { getConnection, requireMayChange } from '../connections/get-connection.ts'
import { connectionFolder } from './folder/connection-folder.ts'
import { getRecords, listRecords } from './get-records.ts'
import { getRecordConnection } from './record-connection.ts'
import { startRecords } from './start-records.ts'
import { writeRecordTemplate, writeRejectedRecords } from './write-files.ts'

type Deps = { db: Database; sendJob: SendJob; publicUrl: string; clock: Clock; recordsDir: string }
type Ids = { accountId: number; connectionId: string }

/** The contract's `telephony.callRecords`. Files are uploaded to `serveRecordUploads`. */
export const callRecordsRoutes = (deps: Deps) => {
  const { db, publicUrl, clock, recordsDir } = deps
  const { list, get, template, start, rejectedRows } = procedure.telephony.callRecords
  /**
   * Files of the installation's connections may hold calls of any account, so that only privileged users see them.
   *
   * @throws Refusal NOT_FOUND or FORBIDDEN
   */
  const requireConnection = async (context: PrincipalContext, { accountId, connectionId }: Ids) => {
    const privileged = getPrincipal(context).user.profile === 'privileged'
    const { scope } = await getConnection(db, { accountId, privileged, publicUrl }, connectionId)
    requireMayChange(scope, privileged)
    return { privileged }
  }
  return {
    list: list.handler(async ({ input, context }) => {
      const { privileged } = await requireConnection(context, input)
      const folder = privileged ? connectionFolder(recordsDir, input.connectionId) : null
      return { imports: await listRecords(db, input.connectionId), folder }
    }),
    get: get.handler(async ({ input, context }) => {
      await requireConnection(context, input)
      return await getRecords(db, input)
    }),
    template: template.handler(async ({ input, context }) => {
      await requireConnection(context, input)
      return await writeRecordTemplate(await getRecordConnection(db, input.connectionId), clock.now())
    }),
    start: start.handler(async ({ input, context }) => {
      await requireConnection(context, input)
      await startRecords(deps, input, toActor(context))
      return await getRecords(db, input)
    }),
    rejectedRows: rejectedRows.handler(async ({ input: { accountId, ...input }, context }) => {
      await requireConnection(context, { accountId, ...input })
      return await writeRejectedRecords(db, input, accountId, toActor(context))
    }),
  }
}
