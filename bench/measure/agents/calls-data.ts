import type { Clickhouse } from '@talkie/server/testing/event-store'
import { measuredAccount } from '../reports/events-data.ts'

/*
 * Generates the calls of an account in 2025 inside the event store, from a counter `n`: each with `call` and `hangup`, two
 * of three with `answered`, one of three with `lead`. One in five rings at a second agent who does not answer.
 */

/** The agents: twelve teams of ten. The provider calls them by their extension. */
export const agents = Array.from({ length: 120 }, (_, place) => ({
  name: `Agent ${place + 1}`,
  text: String(1001 + place),
  team: `Team ${(place % 12) + 1}`,
}))

const agentTexts = agents.map(
  ({ name, text, team }) => `(${measuredAccount}, '${text}', '${name}', '${team}', 1)`,
)
const insertAgents = `INSERT INTO agent_text (account_id, text, name, team, revision) VALUES ${agentTexts.join(', ')}`

const firstInstant = "toDateTime64('2025-01-01 00:00:00', 3, 'UTC')"
/** Hours of the day in UTC. Busier hours occur more often in the list. */
const hours = [7, 8, 8, 9, 9, 9, 10, 10, 10, 11, 11, 12, 13, 14, 15, 15, 16, 16, 17, 17, 18, 19]

const draw = (place: number) => `cityHash64(n, ${place})`
const extension = (place: number) => `toString(1001 + ${draw(place)} % ${agents.length})`

const eventsOf = (type: string, place: number, condition: string) => `
INSERT INTO event (account_id, type, at, id, revision, call_id, phone, number, destination, agent, missed_by, outcome,
  ring_seconds, talk_seconds, duration_seconds, feeling, rating, returned)
WITH
  number AS n,
  ${draw(1)} % 3 = 0 AS is_missed,
  NOT is_missed AND ${draw(1)} % 3 = 1 AS is_valid,
  if(is_missed, 0, toUInt32(20 + ${draw(2)} % 400)) AS talk
SELECT ${measuredAccount}, '${type}',
  ${firstInstant} + toIntervalDay(${draw(3)} % 365) + toIntervalHour([${hours.join(', ')}][1 + ${draw(4)} % ${hours.length}])
    + toIntervalMillisecond(${draw(5)} % 3600000),
  reinterpretAsUUID(sipHash128(n, ${place})), 1, reinterpretAsUUID(sipHash128(n, 0)),
  concat('+34', toString(600000000 + ${draw(6)} % 300000)), concat('+349370', toString(10000 + ${draw(7)} % 200)), '+34937220808',
  if(is_missed, '', ${extension(8)}),
  if(is_missed OR ${draw(9)} % 5 = 0, [${extension(10)}], []),
  multiIf(is_missed, 'not_answered', is_valid, 'valid', 'not_valid'),
  8, talk, talk + 8,
  if(is_missed, '', ['positive', 'neutral', 'negative'][1 + ${draw(11)} % 3]),
  if(is_missed, NULL, toFloat32(1 + ${draw(12)} % 5)),
  if(is_missed, ['true', 'false'][1 + ${draw(13)} % 2], '')
FROM numbers({calls}) WHERE ${condition}`

/** Inserts the events of so many calls, and who their agents are. */
export const fillCalls = async (store: Pick<Clickhouse, 'command'>, calls: number): Promise<void> => {
  const statements = [
    insertAgents,
    eventsOf('call', 1, '1'),
    eventsOf('answered', 2, 'NOT is_missed'),
    eventsOf('hangup', 3, '1'),
    eventsOf('lead', 4, 'is_valid'),
  ]
  for (const statement of statements) await store.command(statement.replace('{calls}', String(calls)))
}
