import { connect } from 'node:net'
import type { WireBytes } from './wire-request.ts'

/** The result of one connection. `open` means that it got no complete response and was not closed in time. */
export type WireResponse = { statuses: number[]; unexplained: number[]; open: boolean }

const head = /HTTP\/1\.1 (\d{3})[^\r\n]*\r\n((?:[^\r\n]+\r\n)*)/g

const parseResponses = (text: string): Omit<WireResponse, 'open'> => {
  const answers = [...text.matchAll(head)].map(([, status, headers = '']) => ({
    status: Number(status),
    saysWhen: /^retry-after: /im.test(headers),
  }))
  return {
    statuses: answers.map(({ status }) => status),
    unexplained: answers
      .filter(({ status, saysWhen }) => status >= 500 && !(status === 503 && saysWhen))
      .map(({ status }) => status),
  }
}

/**
 * Sends bytes on a new connection and reads until it is closed, for at most `limit` milliseconds. It leaves an event
 * stream after the first bytes.
 */
export const sendBytes = (url: string, { bytes, leaves }: WireBytes, limit: number): Promise<WireResponse> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(url)
    const pieces: Buffer[] = []
    let isLate = false
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
    const timer = setTimeout(() => {
      isLate = true
      socket.destroy()
    }, limit)
    socket.on('connect', () => {
      socket.write(bytes, () => leaves === 'reset' && socket.resetAndDestroy())
      if (leaves === 'fin') socket.end()
    })
    socket.on('data', (piece) => {
      pieces.push(piece)
      if (piece.includes('\ndata: ')) socket.destroy()
    })
    // The server has finished its responses.
    socket.on('end', () => socket.end())
    // A reset connection counts as closed.
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearTimeout(timer)
      resolve({ ...parseResponses(Buffer.concat(pieces).toString('latin1')), open: isLate })
    })
  })
