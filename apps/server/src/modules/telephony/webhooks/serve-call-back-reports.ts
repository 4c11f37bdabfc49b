import { type CallBackReport, callBackReportSchema, isSigningKind } from '@talkie/contract/telephony'
import type { FastifyInstance } from 'fastify'
import { systemClock } from '../../../platform/clock.ts'
import { Refusal } from '../../../platform/http/http.ts'
import { hooksPath } from '../connections/webhook-urls.ts'
import { admitByHeaders, admitSender, getRawBody } from './admit.ts'
import type { HookDeps } from './hook-deps.ts'
import { knowsSecret, mayKnowSecret } from './verify-sender.ts'

/** Takes a report; `accountId` is null for the installation's connections. Resolves to whether there is such a request. */
export type OnCallBackReport = (reported: {
  accountId: number | null
  report: CallBackReport
}) => Promise<boolean>

const parseReport = (raw: Buffer): CallBackReport => {
  try {
    return callBackReportSchema.parse(JSON.parse(raw.toString('utf8')))
  } catch {
    throw new Refusal('BAD_REQUEST', 'Say call_back_id and status: connected, failed or calling.')
  }
}

/** Serves `…/call-backs`: what became of an order to call both sides. A report may come twice, and late. */
export const serveCallBackReports = (
  hooks: FastifyInstance,
  deps: HookDeps,
  onReport: OnCallBackReport,
): void => {
  const onRequest = admitByHeaders(deps, {
    isFor: (kind) => !isSigningKind(kind),
    mayBeGenuine: mayKnowSecret,
  })
  hooks.post<{ Params: { key: string } }>(`${hooksPath}/:key/call-backs`, { onRequest }, async (request) => {
    const raw = getRawBody(request)
    const now = (deps.clock ?? systemClock).now()
    const { accountId } = admitSender(deps, request, (secret) =>
      knowsSecret(secret, { headers: request.headers, raw, now }),
    )
    if (!(await onReport({ accountId, report: parseReport(raw) })))
      throw new Refusal('NOT_FOUND', 'There is no such request to be called back.')
    return {}
  })
}
