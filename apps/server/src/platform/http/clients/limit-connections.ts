import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Config } from '../../config.ts'
import type { HttpLimits } from '../http-limits.ts'
import { toAddressGroup } from './address-group.ts'

/**
 * Closes new connections beyond the limits at once. Connections of a trusted proxy count in total, but not per address.
 * An IPv6 /64 counts as one address.
 */
export const limitConnections = (
  server: Server,
  { total, perAddress }: HttpLimits['connections'],
  trustsProxy: Config['TRUST_PROXY'],
): void => {
  server.maxConnections = total
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress
    if (address === undefined || (trustsProxy ? trustsProxy(address, 0) : false)) return
    const group = toAddressGroup(address)
    const count = (open.get(group) ?? 0) + 1
    if (count > perAddress) {
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
