import { connect } from 'node:net'
import type { WireBytes } from './wire-request.ts'

/** What came back on one connection: `open` where it was neither answered to the end nor closed in time. */
export type WireAnswer = { statuses: number[]; unexplained: number[]; open: boolean }

const head = /HTTP\/1\.1 (\d{3})[^\r\n]*\r\n((?:[^\r\n]+\r\n)*)/g

const readAnswers = (text: string): Omit<WireAnswer, 'open'> => {
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
 * Sends bytes on a connection of their own and listens until it is closed, `limit` milliseconds at most. A stream of
 * events is left after its first words.
 */
export const sendBytes = (url: string, { bytes, leaves }: WireBytes, limit: number): Promise<WireAnswer> =>
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
    // The server has said all that it will.
    socket.on('end', () => socket.end())
    // A connection that is reset is closed too.
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearTimeout(timer)
      resolve({ ...readAnswers(Buffer.concat(pieces).toString('latin1')), open: isLate })
    })
  })
