import type { TestCall, TestCallStepResult } from '@talkie/contract/telephony'
import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { type Clock, systemClock } from '../../../../platform/clock.ts'
import { Refusal } from '../../../../platform/http/http.ts'
import type { Database } from '../../../../platform/postgres/postgres.ts'
import type { Secrets } from '../../../../platform/secrets.ts'
import { poolNumber } from '../../../numbers/number/tables.ts'
import { testCallAgent } from '../../connections/refusals/log-refusals.ts'
import { buildWebhookUrls, hooksPath } from '../../connections/webhook-urls.ts'
import { createTestCallKey } from '../../signals/test-call-key.ts'
import { connection, signal } from '../../tables.ts'
import { foldTrial } from './fold-trial.ts'
import { planGenericCall } from './generic-requests.ts'
import { planJambonzCall } from './jambonz-requests.ts'
import { judgeStep } from './judge-step.ts'
import type { TestRequest } from './test-request.ts'
import { planTwilioCall } from './twilio-requests.ts'

export type TestCallDeps = {
  db: Database
  secrets: Secrets
  /** The web server whose endpoints get the requests, as if they came from outside. */
  http: Pick<FastifyInstance, 'inject'>
  publicUrl: string
  clock?: Clock
}

/** A caller of a range that is given to nobody (CNMC, numbers for fiction). */
const caller = '+34600000000'
const maxResponse = 4000

const findParts = async (
  db: Database,
  query: { accountId: number; connectionId: string; numberId: string },
) => {
  const [system] = await db.select().from(connection).where(eq(connection.id, query.connectionId))
  const [number] = await db
    .select({ e164: poolNumber.e164 })
    .from(poolNumber)
    .where(and(eq(poolNumber.id, query.numberId), eq(poolNumber.accountId, query.accountId)))
  if (!system || !number) throw new Refusal('NOT_FOUND', 'There is no such connection, or no such number.')
  return { system, called: number.e164 }
}

type System = Awaited<ReturnType<typeof findParts>>['system']

/** The first address that may send; without a list, this machine. */
const toSenderAddress = ({ allowedAddresses: [first] }: System): string => first?.split('/')[0] ?? '127.0.0.1'

const planRequests = (
  { secrets, publicUrl }: TestCallDeps,
  system: System,
  call: { callKey: string; called: string; now: Date },
): TestRequest[] => {
  const secret = secrets.open(system.sealedSecret)
  const plan = { ...call, caller }
  const base = buildWebhookUrls(publicUrl, { kind: 'generic', key: system.key }).url
  switch (system.kind) {
    case 'twilio':
      return planTwilioCall({ secret, base }, plan)
    case 'jambonz':
      return planJambonzCall({ secret }, plan)
    default:
      return planGenericCall({ ...system, secret }, plan)
  }
}

const describeRequest = ({ method, path, body }: TestRequest, key: string): string =>
  [`${method} ${hooksPath}/${key}${path}`, ...(body ? ['', body] : [])].join('\n')

/**
 * Sends a whole call to a number of the account through the endpoints of a connection, signed as its provider signs, and
 * folds it after each request. Nothing of it is kept: its signals are deleted, and what was made of them is taken back.
 *
 * @throws Refusal NOT_FOUND
 */
export const sendTestCall = async (
  deps: TestCallDeps,
  query: { accountId: number; connectionId: string; numberId: string },
): Promise<TestCall> => {
  const { db, http, clock = systemClock } = deps
  const { connectionId } = query
  const { system, called } = await findParts(db, query)
  const callKey = createTestCallKey()
  const now = clock.now()
  const steps: TestCallStepResult[] = []
  let folded: Awaited<ReturnType<typeof foldTrial>>
  try {
    for (const request of planRequests(deps, system, { callKey, called, now })) {
      const sentAt = performance.now()
      const response = await http.inject({
        method: request.method,
        url: `${hooksPath}/${system.key}${request.path}`,
        headers: { ...request.headers, 'user-agent': testCallAgent },
        remoteAddress: toSenderAddress(system),
        ...(request.body && { payload: request.body }),
      })
      const milliseconds = performance.now() - sentAt
      folded = request.step === 'route' ? undefined : await foldTrial(db, { connectionId, callKey }, now)
      const problem = judgeStep({
        status: response.statusCode,
        body: response.body,
        step: request.step,
        hasCall: folded !== undefined,
      })
      steps.push({
        step: request.step,
        request: describeRequest(request, system.key),
        status: response.statusCode,
        response: response.body.slice(0, maxResponse),
        milliseconds: Math.round(milliseconds * 10) / 10,
        state: folded?.state ?? null,
        problem,
      })
      // A rejected call is still reported; any other problem would only come again.
      if (problem !== null && problem !== 'rejected') break
    }
  } finally {
    await db.delete(signal).where(and(eq(signal.connectionId, connectionId), eq(signal.callKey, callKey)))
  }
  return { steps, call: folded ? toResult(folded) : null }
}

const toResult = ({
  attribution,
  state: _state,
  accountId: _accountId,
  ...folded
}: NonNullable<Awaited<ReturnType<typeof foldTrial>>>) => ({
  ...folded,
  source: attribution.dimensions.source ?? '',
  medium: attribution.dimensions.medium ?? '',
})
