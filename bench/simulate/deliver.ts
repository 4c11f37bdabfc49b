import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from '@talkie/server/testing'
import type { ProviderRequest } from './call-story.ts'
import { send } from './send.ts'

/** How a provider's requests reach us, counted by request. */
export type Delivered = {
  requests: number
  late: number
  twice: number
  disordered: number
  refused: string[]
}

export const nothingDelivered = (): Delivered => ({
  requests: 0,
  late: 0,
  twice: 0,
  disordered: 0,
  refused: [],
})

/** Milliseconds by which a late request comes too late. */
const lateness = 4000

/**
 * Delivers the requests of one call as providers do: most when they happen; some seconds late, some twice, and those
 * of some calls in any order after the call.
 *
 * @param to where Talkie is reached, instead of the address that the provider was told
 */
export const deliver = async (
  random: Random,
  requests: readonly ProviderRequest[],
  { to, delivered }: { to: string; delivered: Delivered },
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
      const { url, headers, body } = request.make()
      const response = await send(`${to}${new URL(url).pathname}`, { method: 'POST', headers, body })
      const answer = await response.text()
      delivered.requests += 1
      // The generic door answers 200 also where it refuses single signals.
      if (!response.ok || /"errors":\[\{/.test(answer))
        delivered.refused.push(`${response.status} ${answer.slice(0, 200)}`)
    }),
  )
}
