import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from '@talkie/server/testing'
import { send } from '../send.ts'
import type { ProviderRequest } from './call-story.ts'

/** Counts of the delivered requests of providers, and of their delays, repetitions and refusals. */
export type DeliveryCounts = {
  requests: number
  late: number
  twice: number
  disordered: number
  refused: string[]
}

export const emptyDeliveryCounts = (): DeliveryCounts => ({
  requests: 0,
  late: 0,
  twice: 0,
  disordered: 0,
  refused: [],
})

/** The maximum delay of a late request, in milliseconds. */
const lateness = 4000

/**
 * Delivers the requests of one call as providers do: most in time, some a few seconds late, some twice. Some calls have
 * their requests in random order after the call.
 *
 * @param to the base URL of Talkie, which replaces that of the provider's endpoint
 */
export const deliver = async (
  random: Random,
  requests: readonly ProviderRequest[],
  { to, delivered }: { to: string; delivered: DeliveryCounts },
): Promise<void> => {
  const end = Math.max(...requests.map(({ at }) => at.getTime()))
  const disordered = random.chance(0.12)
  const sending = requests.flatMap((request) => {
    const twice = random.chance(0.1)
    const late = !disordered && !request.awaited && random.chance(0.08)
    const shuffled = disordered && !request.awaited
    if (twice) delivered.twice += 1
    if (late) delivered.late += 1
    if (shuffled) delivered.disordered += 1
    const due = shuffled
      ? end + random.float() * 1000
      : request.at.getTime() + (late ? random.float() * lateness : 0)
    return [{ request, due }, ...(twice ? [{ request, due: due + random.float() * lateness }] : [])]
  })
  await Promise.all(
    sending.map(async ({ request, due }) => {
      await wait(Math.max(0, due - Date.now()))
      const { url, headers, body } = request.build()
      const response = await send(`${to}${new URL(url).pathname}`, { method: 'POST', headers, body })
      const answer = await response.text()
      delivered.requests += 1
      // The generic endpoint responds with 200 even if it refuses single signals.
      if (!response.ok || /"errors":\[\{/.test(answer))
        delivered.refused.push(`${response.status} ${answer.slice(0, 200)}`)
    }),
  )
}
