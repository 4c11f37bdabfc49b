import { defaultTranscriptionSettings } from '@talkie/contract/transcriptions'
import { and, between, desc, eq, isNotNull } from 'drizzle-orm'
import type { App } from '../../app.ts'
import { systemActor } from '../../modules/identity/index.ts'
import { recording } from '../../modules/recordings/tables.ts'
import { call } from '../../modules/telephony/tables.ts'
import { updateSettings } from '../../modules/transcriptions/index.ts'
import type { Database } from '../../platform/postgres/postgres.ts'
import {
  createDemoModel,
  createDemoRecogniser,
  getSeconds,
  type RecordedConversation,
  readConversations,
  readSound,
} from '../story/recorded-conversation.ts'

type Deps = { db: Database; recordings: App['recordings']; transcriptions: App['transcriptions'] }
type Call = Pick<
  typeof call.$inferSelect,
  'id' | 'connectionId' | 'callKey' | 'startedAt' | 'answeredAt' | 'talkSeconds' | 'voicemail'
>

const second = 1000
const day = 86_400 * second
const recordedDays = 50
/** How many conversations are stored at once. */
const lanes = 2
/** A call may be longer than its conversation by so many seconds. */
const longerBy = 90
/** Of those that are about as long, the nearest ones. */
const nearest = 8

/** The ended calls of the last weeks in which somebody or the voicemail spoke, the newest first. */
const findCalls = (db: Database, accountId: number, now: Date): Promise<Call[]> =>
  db
    .select({
      id: call.id,
      connectionId: call.connectionId,
      callKey: call.callKey,
      startedAt: call.startedAt,
      answeredAt: call.answeredAt,
      talkSeconds: call.talkSeconds,
      voicemail: call.voicemail,
    })
    .from(call)
    .where(
      and(
        eq(call.accountId, accountId),
        eq(call.state, 'ended'),
        isNotNull(call.caller),
        between(call.startedAt, new Date(now.getTime() - recordedDays * day), now),
      ),
    )
    .orderBy(desc(call.startedAt), call.id)

/** Takes a call that is about as long as a conversation out of a list. The `place` spreads the calls over the weeks. */
const takeCall = (calls: Call[], conversation: RecordedConversation, place: number): Call | undefined => {
  const seconds = getSeconds(conversation)
  const isVoicemail = conversation.name === 'voicemail'
  const fit = calls
    .filter(
      ({ talkSeconds, voicemail }) =>
        voicemail === isVoicemail &&
        (isVoicemail || (talkSeconds >= seconds && talkSeconds <= seconds + longerBy)),
    )
    .sort((a, b) => a.talkSeconds - b.talkSeconds)
    .slice(0, nearest)
    .sort((a, b) => b.startedAt.getTime() - a.startedAt.getTime())
  const taken = fit[place % Math.max(1, fit.length)]
  if (taken) calls.splice(calls.indexOf(taken), 1)
  return taken
}

/** Sends the recording of a call as a telephone system does, and transcribes it as if the dialogue had been recognised. */
const storeConversation = async (
  { db, recordings, transcriptions }: Deps,
  conversation: RecordedConversation,
  { accountId, of, source, startedAt }: { accountId: number; of: Call; source: string; startedAt: Date },
): Promise<void> => {
  const sound = await readSound(conversation)
  const at = new Date(startedAt.getTime() + (getSeconds(conversation) + 90) * second)
  await recordings.take({
    connection: { id: of.connectionId, accountId },
    callKey: of.callKey,
    source,
    startedAt,
    channels: 2,
    body: (async function* () {
      yield sound
    })(),
    signal: new AbortController().signal,
    now: at,
  })
  await recordings.announce()
  const [kept] = await db
    .select({ id: recording.id })
    .from(recording)
    .where(and(eq(recording.callId, of.id), eq(recording.source, source)))
  if (kept)
    await transcriptions.transcribe(
      { accountId, recordingId: kept.id },
      {
        recogniser: createDemoRecogniser(conversation),
        model: createDemoModel(conversation),
        clock: { now: () => at },
      },
    )
}

/** Conversations of one call that was passed on; each is a recording of its own. */
const passedOn = new Set(['quote', 'charging'])

/** Keeps the conversations of a call that was passed on, one after the other. */
const storePassedOn = async (
  deps: Deps,
  calls: Call[],
  { accountId, conversations }: { accountId: number; conversations: readonly RecordedConversation[] },
): Promise<void> => {
  const seconds = conversations.reduce((sum, one) => sum + getSeconds(one), 0)
  const of = calls.find(({ talkSeconds }) => talkSeconds >= seconds && talkSeconds <= seconds + longerBy)
  if (!of) return
  calls.splice(calls.indexOf(of), 1)
  let at = (of.answeredAt ?? of.startedAt).getTime()
  for (const conversation of conversations) {
    const { name: source } = conversation
    await storeConversation(deps, conversation, { accountId, of, source, startedAt: new Date(at) })
    at += getSeconds(conversation) * second
  }
}

/** Keeps recordings of an account's calls of the last weeks, with what is said in them. The account transcribes from then on. */
export const storeConversations = async (
  deps: Deps,
  { accountId, now }: { accountId: number; now: Date },
): Promise<void> => {
  const calls = await findCalls(deps.db, accountId, now)
  const conversations = await readConversations()
  const parts = conversations.filter(({ name }) => passedOn.has(name))
  await storePassedOn(deps, calls, { accountId, conversations: parts })
  const others = conversations.filter(({ name }) => !passedOn.has(name))
  const chosen = others.flatMap((conversation, place) => {
    const of = takeCall(calls, conversation, place)
    return of ? [{ conversation, of }] : []
  })
  // Each sound is decoded in a thread of its own: two at a time use two cores.
  const store = async (first: number) => {
    for (const { conversation, of } of chosen.filter((_, index) => index % lanes === first))
      await storeConversation(deps, conversation, {
        ...{ accountId, of, source: conversation.name },
        startedAt: of.answeredAt ?? of.startedAt,
      })
  }
  await Promise.all(Array.from({ length: lanes }, (_, first) => store(first)))
  const fields = { ...defaultTranscriptionSettings, transcribes: true }
  await updateSettings(deps.db, { accountId, fields }, systemActor)
}
