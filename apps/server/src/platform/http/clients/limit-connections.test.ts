import { createServer } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { limitConnections } from './limit-connections.ts'

const connecting = () => {
  const server = createServer()
  limitConnections(server, { total: 100, perAddress: 2 }, false)
  return (address: string) => {
    const socket = new Socket()
    Object.defineProperty(socket, 'remoteAddress', { value: address })
    server.emit('connection', socket)
    return socket
  }
}

test.each([
  ['an IPv6 /64', ['2001:db8:0:1::1', '2001:db8:0:1::2', '2001:db8:0:1:ffff::3'], '2001:db8:0:2::1'],
  ['an IPv4 address, however it is written', ['192.0.2.1', '::ffff:192.0.2.1', '192.0.2.1'], '192.0.2.2'],
])('%s has a limited number of connections', (_, addresses, other) => {
  const connect = connecting()
  const sockets = addresses.map(connect)
  expect(sockets.map(({ destroyed }) => destroyed)).toEqual([false, false, true])
  const neighbour = connect(other)
  expect(neighbour.destroyed).toBe(false)
  for (const socket of [...sockets, neighbour]) socket.destroy()
})

test('closing a connection allows another', async () => {
  const connect = connecting()
  const [first, second] = [connect('192.0.2.1'), connect('192.0.2.1')]
  await new Promise((resolve) => first.on('close', resolve).destroy())
  const third = connect('192.0.2.1')
  expect(third.destroyed).toBe(false)
  for (const socket of [second, third]) socket.destroy()
})
