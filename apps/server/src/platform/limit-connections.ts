import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { addressGroup } from './address-group.ts'
import type { Config } from './config.ts'
import type { HttpLimits } from './http-limits.ts'

/**
 * Closes connections past the limits as soon as they are made. Those of a trusted proxy count in all, and not as those
 * of one address; an IPv6 /64 counts as one.
 */
export const limitConnections = (
  server: Server,
  { all, ofAddress }: HttpLimits['connections'],
  trustsProxy: Config['TRUST_PROXY'],
): void => {
  server.maxConnections = all
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress
    if (address === undefined || (trustsProxy ? trustsProxy(address, 0) : false)) return
    const group = addressGroup(address)
    const count = (open.get(group) ?? 0) + 1
    if (count > ofAddress) {
      socket.destroy()
      return
    }
    open.set(group, count)
    socket.once('close', () => {
      const left = (open.get(group) ?? 1) - 1
      if (left === 0) open.delete(group)
      else open.set(group, left)
    })
  })
}
