import jambonz from '@jambonz/node-client'
import { z } from 'zod'
import type { Phone } from './twilio-call.fixture.ts'

/*
 * What jambonz does with a call (jambonz-feature-server 2026-07: `lib/session/inbound-call-session.js`, `lib/tasks/dial.js`,
 * `lib/utils/place-outdial.js`): it reports the call, asks the call hook, obeys the verbs one by one, and tells the status
 * of the call and of each phone as it changes. Verbs are checked by jambonz' own library. It sends no times.
 */

export type JambonzCall = {
  caller: string
  called: string
  /** By number or SIP address. */
  phones: Readonly<Record<string, Phone>>
  /** Seconds after the beginning at which the caller hangs up, unless the call is over. */
  hangsUpAfter?: number
}
export type JambonzWorld = {
  callHook: string
  statusHook: string
  now: () => number
  wait: (seconds: number) => void
  /** Sends a body, signed, and resolves to the answer of a hook. */
  post: (url: string, body: string) => Promise<{ status: number; type: string; body: string }>
  get: (url: string) => Promise<{ status: number; type: string }>
}

const verbSchema = z.discriminatedUnion('verb', [
  z.object({ verb: z.literal('play'), url: z.url(), earlyMedia: z.literal(true) }),
  z.object({
    verb: z.literal('dial'),
    target: z.array(
      z.discriminatedUnion('type', [
        z.object({ type: z.literal('phone'), number: z.string() }),
        z.object({ type: z.literal('sip'), sipUri: z.string() }),
      ]),
    ),
    answerOnBridge: z.literal(true),
    timeout: z.number(),
    actionHook: z.url(),
    amd: z.undefined().optional(),
  }),
  z.object({ verb: z.literal('sip:decline'), status: z.number() }),
])
type Verb = z.infer<typeof verbSchema>
type Dial = Extract<Verb, { verb: 'dial' }>

/** Reads verbs. @throws Error for what jambonz itself would not take */
const parseVerbs = (json: string): Verb[] => {
  const verbs = z.array(z.looseObject({ verb: z.string() })).parse(JSON.parse(json))
  for (const { verb, ...payload } of verbs) new jambonz.WebhookResponse().addVerb(verb, payload)
  return verbs.map((verb) => verbSchema.parse(verb))
}

class HungUp extends Error {}

/** Lets jambonz do a whole call. */
export const doJambonzCall = async (world: JambonzWorld, call: JambonzCall): Promise<void> => {
  const { now, wait } = world
  const { caller, called, phones, hangsUpAfter = Number.POSITIVE_INFINITY } = call
  const ofAccount = {
    account_sid: 'a-1',
    application_sid: 'app-1',
    fs_sip_address: '10.0.0.5:5060',
    trace_id: 't-1',
  }
  const ofCall: Record<string, unknown> = {
    ...{ call_sid: 'c-1', direction: 'inbound', from: caller, to: called, call_id: 'sip-1' },
    ...{ sip_status: 100, sip_reason: 'Trying', call_status: 'trying', originating_sip_ip: '192.0.2.1' },
    ...ofAccount,
  }
  let legs = 0
  let answeredAt: number | undefined

  const send = async (url: string, body: object): Promise<string> => {
    const answer = await world.post(url, JSON.stringify(body))
    if (![200, 202, 204].includes(answer.status) || !answer.type.includes('json'))
      throw new Error(`${url} answered ${answer.status}: ${answer.body}`)
    return answer.body
  }
  const tell = async (call_status: string, more: object = {}): Promise<void> => {
    Object.assign(ofCall, { call_status }, more)
    await send(world.statusHook, ofCall)
  }
  const complete = (by: 'caller' | 'jambonz') =>
    tell('completed', { call_termination_by: by, duration: now() - (answeredAt ?? 0) })
  const pass = (seconds: number): void => {
    const left = hangsUpAfter - now()
    wait(Math.min(seconds, left))
    if (seconds >= left) throw new HungUp()
  }

  const dial = async ({ target, timeout, actionHook }: Dial): Promise<Verb[]> => {
    const ringing = target.map((one) => {
      const to = one.type === 'sip' ? one.sipUri : one.number
      const phone = phones[to]
      if (phone === undefined) throw new Error(`Nobody has the phone ${to}.`)
      legs += 1
      const ofLeg = {
        call_sid: `c-1-${legs}`,
        parent_call_sid: 'c-1',
        from: caller,
        to,
        call_id: `sip-1-${legs}`,
      }
      return {
        phone,
        call_sid: ofLeg.call_sid,
        tell: async (call_status: string, sip_status: number, more: object = {}) => {
          if (result.dial_call_status !== 'completed' && result.dial_call_status !== 'no-answer')
            result = {
              dial_call_status: call_status,
              dial_sip_status: sip_status,
              dial_call_sid: ofLeg.call_sid,
            }
          await send(world.statusHook, {
            ...{ ...ofLeg, ...ofAccount, direction: 'outbound', caller_id: caller, call_status, sip_status },
            ...more,
          })
        },
      }
    })
    let result: Record<string, unknown> = {}
    for (const leg of ringing) {
      await leg.tell('trying', 100)
      if (leg.phone === 'busy') await leg.tell('busy', 486)
      else await leg.tell('ringing', 180)
    }
    const first = ringing
      .flatMap((leg) =>
        typeof leg.phone === 'object' && leg.phone.answersAfter < timeout
          ? [{ ...leg, phone: leg.phone }]
          : [],
      )
      .sort((a, b) => a.phone.answersAfter - b.phone.answersAfter)[0]
    const others = ringing.filter(({ phone, call_sid }) => phone !== 'busy' && call_sid !== first?.call_sid)
    const cancel = async () => {
      for (const leg of others) await leg.tell('no-answer', 487)
    }
    const finish = async () => parseVerbs(await send(actionHook, { ...ofCall, ...result }))
    try {
      pass(first ? first.phone.answersAfter : ringing.every(({ phone }) => phone === 'busy') ? 2 : timeout)
    } catch (error) {
      await tell('no-answer', {
        sip_status: 487,
        sip_reason: 'Request Terminated',
        call_termination_by: 'caller',
      })
      await cancel()
      await first?.tell('no-answer', 487)
      await finish()
      throw error
    }
    if (!first) {
      await cancel()
      return await finish()
    }
    await first.tell('in-progress', 200)
    await cancel()
    answeredAt = now()
    await tell('in-progress', { sip_status: 200, sip_reason: 'OK' })
    let isGone = false
    try {
      pass(first.phone.talks)
    } catch {
      isGone = true
    }
    if (isGone) await complete('caller')
    await first.tell('completed', 200, { duration: now() - answeredAt })
    result = { dial_call_status: 'completed', dial_sip_status: 200, dial_call_sid: first.call_sid }
    const next = await finish()
    if (isGone) throw new HungUp()
    return next
  }

  await tell('trying')
  let verbs = parseVerbs(await send(world.callHook, ofCall))
  try {
    while (verbs.length > 0) {
      const [verb, ...rest] = verbs
      if (verb?.verb === 'sip:decline') {
        if (answeredAt !== undefined) throw new Error('Only a call that is not answered is declined.')
        return await tell('failed', { sip_status: verb.status })
      }
      if (verb?.verb === 'play') {
        const sound = await world.get(verb.url)
        if (sound.status !== 200 || sound.type !== 'audio/wav') throw new Error('There is no such sound.')
        pass(3)
        verbs = rest
      } else if (verb) verbs = await dial(verb)
    }
  } catch (error) {
    if (!(error instanceof HungUp)) throw error
    return
  }
  // A call that was not answered is declined with 603, and nobody is told.
  if (answeredAt !== undefined) await complete('jambonz')
}
