import { createSocket } from 'node:dgram'
import { EventEmitter, once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { connect, createServer, type TLSSocket } from 'node:tls'
import { parseSip, type SipMessage } from '../../../src/responder/sip-message.ts'

/** How a phone's messages come and go. */
export type Transport = {
  name: 'UDP' | 'TLS'
  port: number
  send: (message: Buffer) => void
  onMessage: (listen: (message: SipMessage) => void) => void
  close: () => void
}

const createMessages = () => {
  const messages = new EventEmitter<{ message: [SipMessage] }>()
  return {
    receive: (bytes: Buffer) => {
      const message = parseSip(bytes)
      if (message) messages.emit('message', message)
    },
    onMessage: (listen: (message: SipMessage) => void) => void messages.on('message', listen),
  }
}

/** By datagrams to the edge. */
export const openUdp = async (edgePort: number, port = 0): Promise<Transport> => {
  const { receive, onMessage } = createMessages()
  const socket = createSocket('udp4', receive)
  socket.bind(port, '127.0.0.1')
  await once(socket, 'listening')
  return {
    name: 'UDP',
    port: (socket.address() as AddressInfo).port,
    send: (message) => socket.send(message, edgePort, '127.0.0.1'),
    onMessage,
    close: () => socket.close(),
  }
}

/** Cuts a stream into messages: each says the length of its body (RFC 3261, section 18.3). */
const readStream = (socket: TLSSocket, receive: (message: Buffer) => void) => {
  let rest = Buffer.alloc(0)
  socket.on('data', (chunk) => {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      const head = rest.indexOf('\r\n\r\n')
      if (head < 0) return
      const length = Number(/^content-length:\s*(\d+)/im.exec(rest.toString('latin1', 0, head + 2))?.[1] ?? 0)
      const end = head + 4 + length
      if (rest.length < end) return
      receive(rest.subarray(0, end))
      rest = rest.subarray(end)
    }
  })
  socket.on('error', () => socket.destroy())
}

/** A connection to the edge; it has made its certificate itself. */
export const connectTls = async (edgePort: number): Promise<Transport> => {
  const { receive, onMessage } = createMessages()
  const socket = connect({ host: '127.0.0.1', port: edgePort, rejectUnauthorized: false })
  readStream(socket, receive)
  await once(socket, 'secureConnect')
  return {
    name: 'TLS',
    port: socket.localPort ?? 0,
    send: (message) => void socket.write(message),
    onMessage,
    close: () => socket.destroy(),
  }
}

/** Waits for a connection of the edge. */
export const listenTls = async (
  port: number,
  { certificate, privateKey }: { certificate: string; privateKey: string },
): Promise<Transport> => {
  const { receive, onMessage } = createMessages()
  let socket: TLSSocket | undefined
  const server = createServer(
    { cert: readFileSync(certificate), key: readFileSync(privateKey) },
    (opened) => {
      socket = opened
      readStream(opened, receive)
    },
  )
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    name: 'TLS',
    port,
    send: (message) => void socket?.write(message),
    onMessage,
    close: () => {
      socket?.destroy()
      server.close()
    },
  }
}
