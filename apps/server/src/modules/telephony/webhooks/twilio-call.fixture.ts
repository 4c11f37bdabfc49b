import { SaxesParser } from 'saxes'
import { getExpectedTwilioSignature } from 'twilio'

/*
 * What Twilio does with a call, as its documentation has it (https://www.twilio.com/docs/voice/twiml): it asks the number's
 * voice webhook, obeys the TwiML verb by verb, reports by status callbacks, and signs with its own library. TwiML that it
 * would not understand ends the test. Times are those of a clock that goes on as the call does.
 */

type Params = Record<string, string>
type Element = { name: string; attributes: Params; text: string; children: Element[] }

/** What a phone does: it is picked up, it is busy, or it rings until Twilio gives up. */
export type Phone = { answersAfter: number; talks: number } | 'busy' | 'rings'
export type TwilioCall = {
  caller: string
  called: string
  /** By number or SIP address. */
  phones: Readonly<Record<string, Phone>>
  /** Seconds of the message that the caller leaves; 0 for none. */
  message?: number
  /** Seconds after the beginning at which the caller hangs up, unless the call is over. */
  hangsUpAfter?: number
}
export type TwilioWorld = {
  account: string
  authToken: string
  voiceUrl: string
  statusUrl: string
  /** The clock, in seconds after the call began. */
  now: () => number
  wait: (seconds: number) => void
  toInstant: (seconds: number) => Date
  post: (
    url: string,
    headers: Params,
    body: string,
  ) => Promise<{ status: number; type: string; body: string }>
  get: (url: string) => Promise<{ status: number; type: string }>
}

/** The attributes and texts that Twilio allows of what Talkie may use. */
const allowed: Record<string, Record<string, RegExp>> = {
  Play: {},
  Reject: { reason: /^(rejected|busy)$/ },
  Dial: {
    callerId: /^\+\d{6,15}$/,
    answerOnBridge: /^(true|false)$/,
    timeout: /^([5-9]|[1-9]\d|[1-5]\d\d|600)$/,
    action: /^https:/,
    record: /^record-from-(answer|ringing)(-dual)?$|^do-not-record$/,
    recordingStatusCallback: /^https:/,
    recordingStatusCallbackEvent: /^(in-progress|completed|absent)( (in-progress|completed|absent))*$/,
  },
  Number: { statusCallback: /^https:/, statusCallbackEvent: /^[a-z ]+$/ },
  Sip: { statusCallback: /^https:/, statusCallbackEvent: /^[a-z ]+$/ },
  Record: {
    maxLength: /^[1-9]\d{0,4}$/,
    finishOnKey: /^[\d*#]+$/,
    playBeep: /^(true|false)$/,
    action: /^https:/,
    recordingStatusCallback: /^https:/,
    recordingStatusCallbackEvent: /^[a-z -]+$/,
  },
}
const texts: Record<string, RegExp> = { Play: /^https:/, Number: /^\+\d{6,15}$/, Sip: /^sips?:\S+@\S+$/ }

const parseTwiml = (xml: string): Element[] => {
  const root: Element = { name: '', attributes: {}, text: '', children: [] }
  const open = [root]
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const element: Element = { name, attributes, text: '', children: [] }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('text', (text) => {
    const element = open.at(-1)
    if (element) element.text += text
  })
  parser.on('closetag', () => void open.pop())
  parser.write(xml).close()
  const [response] = root.children
  if (response?.name !== 'Response' || root.children.length !== 1) throw new Error(`Not TwiML: ${xml}`)
  const check = ({ name, attributes, text, children }: Element): void => {
    const rules = allowed[name]
    if (!rules) throw new Error(`Twilio knows no ${name} here.`)
    for (const [attribute, value] of Object.entries(attributes))
      if (!rules[attribute]?.test(value)) throw new Error(`${name} has no ${attribute}="${value}".`)
    if (!(texts[name] ?? /^$/).test(text)) throw new Error(`${name} has the text "${text}".`)
    if (name === 'Dial' && (children.length === 0 || children.length > 10))
      throw new Error('A Dial rings one to ten phones.')
    for (const child of children) check(child)
  }
  for (const verb of response.children) check(verb)
  return response.children
}

/** The call is over; no verb is done any more. */
class HungUp extends Error {}

/**
 * Lets Twilio do a whole call.
 *
 * @returns the callbacks that nobody waits for, which Twilio may send late, twice and in any order
 */
export const doTwilioCall = async (world: TwilioWorld, call: TwilioCall) => {
  const { now, wait, toInstant, authToken } = world
  const { caller, called, phones, message = 0, hangsUpAfter = Number.POSITIVE_INFINITY } = call
  const callbacks: (() => Promise<void>)[] = []
  let sids = 0
  const sid = (prefix: string) => {
    sids += 1
    return `${prefix}${String(sids).padStart(32, '0')}`
  }
  const CallSid = sid('CA')
  const rfc2822 = (seconds: number) => toInstant(seconds).toUTCString().replace('GMT', '+0000')
  const ofAccount = { AccountSid: world.account, ApiVersion: '2010-04-01' }
  const ofCall = {
    ...ofAccount,
    CallSid,
    From: caller,
    To: called,
    Caller: caller,
    Called: called,
    Direction: 'inbound',
  }
  let status = 'ringing'

  const send = async (url: string, params: Params) => {
    const body = new URLSearchParams(params).toString()
    const headers = {
      'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
      'x-twilio-signature': getExpectedTwilioSignature(authToken, url, params),
      'user-agent': 'TwilioProxy/1.1',
    }
    const answer = await world.post(url, headers, body)
    if (answer.status !== 200 || !answer.type.includes('xml'))
      throw new Error(`${url} answered ${answer.status}: ${answer.body}`)
    return answer.body
  }
  const report = (url: string, params: Params): void =>
    void callbacks.push(async () => void (await send(url, params)))
  const ask = async (url: string, more: Params = {}) =>
    parseTwiml(await send(url, { ...ofCall, CallStatus: status, ...more }))

  /** Lets time pass until the caller hangs up at the latest. */
  const pass = (seconds: number): void => {
    const left = hangsUpAfter - now()
    wait(Math.min(seconds, left))
    if (seconds >= left) throw new HungUp()
  }

  const dial = async ({ attributes, children }: Element): Promise<Element[]> => {
    const began = now()
    const timeout = Number(attributes.timeout ?? 30)
    const legs = children.map((noun) => {
      const phone = phones[noun.text]
      if (phone === undefined) throw new Error(`Nobody has the phone ${noun.text}.`)
      const leg = {
        ...ofAccount,
        CallSid: sid('CA'),
        ParentCallSid: CallSid,
        To: noun.text,
        Called: noun.text,
      }
      let sequence = 0
      const tell = (CallStatus: string, seconds: number, more: Params = {}): void => {
        const params = {
          ...{ ...leg, From: attributes.callerId ?? caller, Direction: 'outbound-dial', CallStatus },
          ...{ SequenceNumber: String(sequence), CallbackSource: 'call-progress-events' },
          Timestamp: rfc2822(seconds),
        }
        report(noun.attributes.statusCallback ?? '', { ...params, ...more })
        sequence += 1
      }
      tell('initiated', began)
      if (phone !== 'busy') tell('ringing', began + 1)
      return { phone, tell, CallSid: leg.CallSid }
    })
    const pickUps = legs.flatMap((leg) =>
      typeof leg.phone === 'object' && leg.phone.answersAfter < timeout ? [{ ...leg, phone: leg.phone }] : [],
    )
    const first = pickUps.sort((a, b) => a.phone.answersAfter - b.phone.answersAfter)[0]
    const allBusy = legs.every(({ phone }) => phone === 'busy')
    const unanswered = { CallDuration: '0', Duration: '0' }
    for (const leg of legs)
      if (leg.phone === 'busy') leg.tell('busy', began + 2, { ...unanswered, SipResponseCode: '486' })
    const giveUp = (CallStatus: string) => {
      for (const leg of legs)
        if (leg.phone !== 'busy' && leg.CallSid !== first?.CallSid)
          leg.tell(CallStatus, now(), { ...unanswered, SipResponseCode: '487' })
    }
    let result: Params
    try {
      pass(first ? first.phone.answersAfter : allBusy ? 2 : timeout)
    } catch (error) {
      giveUp('canceled')
      first?.tell('canceled', now(), { ...unanswered, SipResponseCode: '487' })
      // The caller is gone: Twilio still says how the dial ended, and does nothing of what is answered.
      await ask(attributes.action ?? '', {
        ...{ CallStatus: status === 'ringing' ? 'no-answer' : 'completed' },
        ...{ DialCallStatus: 'canceled', DialCallSid: legs[0]?.CallSid ?? '' },
      })
      throw error
    }
    if (first) {
      giveUp('canceled')
      first.tell('in-progress', now())
      status = 'in-progress'
      const answered = now()
      let isGone = false
      try {
        pass(first.phone.talks)
      } catch {
        isGone = true
      }
      const seconds = String(now() - answered)
      first.tell('completed', now(), {
        ...{ CallDuration: seconds, Duration: String(Math.ceil(Number(seconds) / 60)) },
        SipResponseCode: '200',
      })
      const recording = attributes.record
        ? recordingOf(attributes, { answered, seconds, by: 'DialVerb', channels: '2' })
        : {}
      if (isGone) status = 'completed'
      result = {
        ...{
          DialCallStatus: 'completed',
          DialCallSid: first.CallSid,
          DialCallDuration: seconds,
          DialBridged: 'true',
        },
        ...recording,
      }
      const next = await ask(attributes.action ?? '', result)
      if (isGone) throw new HungUp()
      return next
    }
    if (!allBusy) giveUp('no-answer')
    result = {
      ...{ DialCallStatus: allBusy ? 'busy' : 'no-answer', DialCallSid: legs.at(-1)?.CallSid ?? '' },
      DialBridged: 'false',
    }
    return await ask(attributes.action ?? '', result)
  }

  const recordingOf = (
    attributes: Params,
    { answered, seconds, by, channels }: { answered: number; seconds: string; by: string; channels: string },
  ): Params => {
    const RecordingSid = sid('RE')
    const RecordingUrl = `https://api.twilio.com/2010-04-01/Accounts/${world.account}/Recordings/${RecordingSid}`
    if (attributes.recordingStatusCallback)
      report(attributes.recordingStatusCallback, {
        ...{
          ...ofAccount,
          CallSid,
          RecordingSid,
          RecordingUrl,
          RecordingChannels: channels,
          RecordingSource: by,
        },
        ...{ RecordingStatus: Number(seconds) > 0 ? 'completed' : 'absent', RecordingDuration: seconds },
        ...{ RecordingStartTime: rfc2822(answered), RecordingTrack: 'both', ErrorCode: '0' },
      })
    return { RecordingSid, RecordingUrl }
  }

  /** @returns what to do next; undefined to go on with the next verb */
  const record = async ({ attributes }: Element): Promise<Element[] | undefined> => {
    status = 'in-progress'
    const answered = now()
    const seconds = String(Math.min(message, Number(attributes.maxLength ?? 3600)))
    wait(message)
    const recording = recordingOf(attributes, { answered, seconds, by: 'RecordVerb', channels: '1' })
    // An empty recording is no reason to ask what is next.
    if (message === 0) return undefined
    // Who left a message hangs up.
    status = 'completed'
    await ask(attributes.action ?? '', { ...recording, RecordingDuration: seconds, Digits: 'hangup' })
    throw new HungUp()
  }

  let verbs = await ask(world.voiceUrl)
  try {
    while (verbs.length > 0) {
      const [verb, ...rest] = verbs
      if (verb?.name === 'Reject') {
        if (now() > 0) throw new Error('A call is only rejected at its beginning.')
        status = 'busy'
        break
      } else if (verb?.name === 'Play') {
        status = 'in-progress'
        const sound = await world.get(verb.text)
        if (sound.status !== 200 || sound.type !== 'audio/wav') throw new Error('There is no such sound.')
        pass(3)
        verbs = rest
      } else if (verb?.name === 'Dial') {
        verbs = await dial(verb)
      } else if (verb?.name === 'Record') {
        verbs = (await record(verb)) ?? rest
      }
    }
    if (status === 'in-progress') status = 'completed'
    else if (status === 'ringing') status = 'no-answer'
  } catch (error) {
    if (!(error instanceof HungUp)) throw error
    status = status === 'ringing' ? 'no-answer' : 'completed'
  }
  report(world.statusUrl, {
    ...{
      ...ofCall,
      CallStatus: status,
      CallDuration: String(now()),
      Duration: String(Math.ceil(now() / 60)),
    },
    ...{ Timestamp: rfc2822(now()), SequenceNumber: '0', CallbackSource: 'call-progress-events' },
  })
  return { callSid: CallSid, callbacks }
}
