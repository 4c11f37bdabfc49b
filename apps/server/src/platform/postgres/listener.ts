import pg from 'pg'

type Listener = { onPayload: (payload: string) => void; onGap: (() => void) | undefined }

/**
 * Opens a dedicated connection for LISTEN and reconnects when it breaks. Notifications sent while it is down are lost;
 * after the reconnect, `onGap` of each listener is called.
 *
 * @param retryMs milliseconds between attempts to connect
 */
export const openListener = (url: string, retryMs = 1000) => {
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
      for (const { onPayload } of channels.get(channel) ?? []) onPayload(payload ?? '')
    })
    next.on('error', () => {
      // 'end' follows and reconnects.
    })
    next.on('end', () => {
      // A failed attempt also emits 'end', and its caller already retries it: doing so here as well would double the
      // attempts each time.
      if (isListening) scheduleReconnect()
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
  const scheduleReconnect = () => {
    if (!closed) setTimeout(() => connect().then(notifyGap, scheduleReconnect), retryMs).unref()
  }
  const notifyGap = () => {
    for (const { onGap } of [...channels.values()].flat()) onGap?.()
  }

  return {
    listen: async (channel: string, onPayload: Listener['onPayload'], onGap?: Listener['onGap']) => {
      channels.set(channel, [...(channels.get(channel) ?? []), { onPayload, onGap }])
      if (client) await client.query(`listen ${client.escapeIdentifier(channel)}`)
      else await connect()
    },
    close: async () => {
      closed = true
      await client?.end()
    },
  }
}
