import { systemClock } from '../../../platform/clock.ts'
import { getPrincipal, type PrincipalContext, procedure } from '../../identity/index.ts'
import { getConnection, requireMayChange } from '../connections/get-connection.ts'
import { previewMapping } from './preview-mapping.ts'
import { sendTestCall, type TestCallDeps } from './test-call/send-test-call.ts'

/** The contract's `telephony.connections`: what is tried before it counts. */
export const trialRoutes = (deps: Omit<TestCallDeps, 'http'> & { http: () => TestCallDeps['http'] }) => {
  const { db, publicUrl, clock } = deps
  const { testCall, preview } = procedure.telephony.connections
  const requireConnection = async (
    context: PrincipalContext,
    { accountId, connectionId }: { accountId: number; connectionId: string },
  ) => {
    const privileged = getPrincipal(context).user.profile === 'privileged'
    const { scope } = await getConnection(db, { accountId, privileged, publicUrl }, connectionId)
    requireMayChange(scope, privileged)
  }
  return {
    testCall: testCall.handler(async ({ input, context }) => {
      await requireConnection(context, input)
      return await sendTestCall({ ...deps, http: deps.http() }, input)
    }),
    preview: preview.handler(async ({ input: { accountId, ...input }, context }) => {
      await requireConnection(context, { accountId, ...input })
      return await previewMapping(db, input, (clock ?? systemClock).now())
    }),
  }
}
