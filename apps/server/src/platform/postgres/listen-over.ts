import pg from 'pg'

type Listener = { hear: (payload: string) => void; onGap: (() => void) | undefined }

/**
 * A connection of its own for LISTEN, made again when it breaks. What is notified while there is none is not heard:
 * listeners are told of the gap once it is over.
 *
 * @param again milliseconds until the next try to connect
 */
export const listenOver = (url: string, again = 1000) => {
  const channels = new Map<string, Listener[]>()
  let client: pg.Client | undefined
  let closed = false

  const connect = async () => {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      keepAliveInitialDelayMillis: 30_000,
    })
    let isListening = false
    next.on('notification', ({ channel, payload }) => {
      for (const { hear } of channels.get(channel) ?? []) hear(payload ?? '')
    })
    next.on('error', () => {
      // 'end' follows, and connects anew.
    })
    next.on('end', () => {
      // A try that fails ends too, and is tried again by who made it: twice each time would soon be thousands.
      if (isListening) connectAgain()
    })
    try {
      await next.connect()
      for (const channel of channels.keys()) await next.query(`listen ${next.escapeIdentifier(channel)}`)
    } catch (error) {
      next.end().catch(() => {})
      throw error
    }
    isListening = true
    client = next
    if (closed) await next.end()
  }
  const connectAgain = () => {
    if (!closed) setTimeout(() => connect().then(tellOfGap, connectAgain), again).unref()
  }
  const tellOfGap = () => {
    for (const { onGap } of [...channels.values()].flat()) onGap?.()
  }

  return {
    listen: async (channel: string, hear: Listener['hear'], onGap?: Listener['onGap']) => {
      channels.set(channel, [...(channels.get(channel) ?? []), { hear, onGap }])
      if (client) await client.query(`listen ${client.escapeIdentifier(channel)}`)
      else await connect()
    },
    close: async () => {
      closed = true
      await client?.end()
    },
  }
}
