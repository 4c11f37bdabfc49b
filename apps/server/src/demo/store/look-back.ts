import type { Feeling } from '@talkie/contract/reporting'
import { and, eq, isNotNull } from 'drizzle-orm'
import { changeTaggings } from '../../modules/events/index.ts'
import { conversion } from '../../modules/events/tables.ts'
import { setTranscriptions } from '../../modules/telephony/index.ts'
import { type CallTranscription, call } from '../../modules/telephony/tables.ts'
import type { Database } from '../../platform/postgres/postgres.ts'
import type { Business } from '../cast/business.ts'
import type { CallTopic } from '../cast/call-topics.ts'
import type { Random } from '../random/random.ts'

/** The share of answered calls that are transcribed, and the minimum talk time of a transcription, in seconds. */
const transcribedShare = 0.7
const minTranscribedSeconds = 15

/** Each call takes two locks. */
const callsPerTransaction = 200

/** Draws how a call went. Valid calls mostly went well, others less so. */
const drawMood = (random: Random, valid: boolean): { feeling: Feeling; rating: number } => {
  const mood = random.float() + (valid ? 0.25 : -0.1)
  if (mood > 0.6) return { feeling: 'positive', rating: random.int(4, 5) }
  if (mood > 0.22) return { feeling: 'neutral', rating: random.int(3, 4) }
  return { feeling: 'negative', rating: random.int(1, 2) }
}

/** Draws what a call was about, of what fits its feeling. */
const drawTopic = (
  random: Random,
  topics: readonly CallTopic[],
  feeling: Feeling,
): Pick<CallTranscription, 'type' | 'keywords'> => {
  const fitting = topics.filter(({ feelings }) => feelings.includes(feeling))
  if (fitting.length === 0) return { type: null, keywords: [] }
  const { type, keywords } = random.weighted(fitting)
  return { type, keywords }
}

/**
 * Stores the later annotations of an account's events: call transcriptions and event tags. Each has a random generator of
 * its own, so that one more call changes nothing about the earlier annotations.
 */
export const storeAnnotations = async (
  db: Database,
  randomOf: (part: number) => Random,
  { eventTags, callTopics }: Business,
  accountId: number,
): Promise<void> => {
  const calls = await db
    .select({ id: call.id, outcome: call.outcome, talkSeconds: call.talkSeconds })
    .from(call)
    .where(and(eq(call.accountId, accountId), isNotNull(call.endedAt)))
    .orderBy(call.startedAt, call.id)
  const random = randomOf(0)
  const topicRandom = randomOf(90)
  const transcriptions = new Map(
    calls.flatMap(({ id, outcome, talkSeconds }) => {
      if (talkSeconds < minTranscribedSeconds || !random.chance(transcribedShare)) return []
      const mood = drawMood(random, outcome === 'valid')
      const topic = drawTopic(topicRandom, callTopics, mood.feeling)
      return [[id, { ...mood, ...topic, summary: null }] as const]
    }),
  )
  const inOrder = [...transcriptions]
  for (let first = 0; first < inOrder.length; first += callsPerTransaction) {
    const some = new Map(inOrder.slice(first, first + callsPerTransaction))
    await db.transaction((tx) => setTranscriptions(tx, accountId, some))
  }

  const others = await db
    .select({ id: conversion.id, type: conversion.type })
    .from(conversion)
    .where(eq(conversion.accountId, accountId))
    .orderBy(conversion.at, conversion.id)
  // A tag is on a call as a whole.
  const ends = calls.map(({ id, outcome }) => ({
    id,
    type: outcome === 'valid' ? 'lead' : outcome === 'not_answered' ? 'missed call' : undefined,
  }))
  await db.transaction(async (tx) => {
    for (const [index, { name, on, share }] of eventTags.entries()) {
      const eventIds = [ends, others].flatMap((events, list) => {
        const { chance } = randomOf(1 + 2 * index + list)
        return events.flatMap(({ id, type }) => (type === on && chance(share) ? [id] : []))
      })
      if (eventIds.length > 0) await changeTaggings(tx, { accountId, eventIds, add: [name], remove: [] })
    }
  })
}
