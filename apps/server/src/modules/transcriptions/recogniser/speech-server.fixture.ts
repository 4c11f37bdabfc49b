import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request as a speech server sees it. */
type SpeechRequest = {
  path: string
  authorization: string | undefined
  fields: Record<string, string[]>
  file: Buffer
}
type SpeechAnswer = { status?: number; json?: unknown; text?: string; headers?: Record<string, string> }
type Answer = (request: SpeechRequest) => SpeechAnswer | Promise<SpeechAnswer>

/** A speech endpoint in OpenAI's format that answers as a test says, also wrongly. */
export const openSpeechServer = async (answer: Answer) => {
  const requests: SpeechRequest[] = []
  const next: Answer[] = []
  const server = createServer((incoming, outgoing) => {
    const respond = async () => {
      const chunks: Buffer[] = []
      for await (const chunk of incoming) chunks.push(chunk as Buffer)
      const form = await new Response(new Uint8Array(Buffer.concat(chunks)), {
        headers: { 'content-type': incoming.headers['content-type'] ?? '' },
      }).formData()
      const file = form.get('file')
      const names = [...new Set(form.keys())].filter((name) => name !== 'file')
      const request = {
        path: incoming.url ?? '',
        authorization: incoming.headers.authorization,
        fields: Object.fromEntries(names.map((name) => [name, form.getAll(name).map(String)])),
        file: Buffer.from(file instanceof Blob ? await file.arrayBuffer() : new ArrayBuffer(0)),
      }
      requests.push(request)
      const { status = 200, json, text, headers = {} } = await (next.shift() ?? answer)(request)
      outgoing.writeHead(status, {
        'content-type': json === undefined ? 'text/html' : 'application/json',
        ...headers,
      })
      outgoing.end(text ?? JSON.stringify(json))
    }
    respond().catch((error: unknown) => outgoing.destroy(error instanceof Error ? error : undefined))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    /** How the next request is answered. */
    answerOnce: (once: Answer) => void next.push(once),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
export type SpeechServer = Awaited<ReturnType<typeof openSpeechServer>>
