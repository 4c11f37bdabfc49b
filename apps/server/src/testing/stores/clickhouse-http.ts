import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Session } from 'chdb'

/** Query parameters of the HTTP interface that are not ClickHouse settings. */
const interfaceParameters = new Set([
  'query',
  'query_id',
  'database',
  'default_format',
  'session_id',
  'role',
  'wait_end_of_query',
  'send_progress_in_http_headers',
  'http_headers_progress_interval_ms',
  'enable_http_compression',
])

const quoted = (value: string) => `'${value.replace(/[\\']/g, (sign) => `\\${sign}`)}'`

/** Builds the statement of a request, with its parameters and settings as SET, which last as long as its session. */
const buildStatement = (parts: URLSearchParams, body: string): string => {
  const sets = [...parts]
    .filter(([name]) => !interfaceParameters.has(name))
    .map(([name, value]) => {
      if (!/^\w+$/.test(name))
        throw new Error(`Code: 115. DB::Exception: Not a setting: ${name}. (UNKNOWN_SETTING)`)
      return `SET ${name} = ${quoted(value)}; `
    })
  const query = parts.get('query')
  return `${sets.join('')}${query === null ? body : `${query}\n${body}`}`
}

const readPlainBody = async (request: IncomingMessage): Promise<string> => {
  if (request.headers['content-encoding'] || /multipart/.test(request.headers['content-type'] ?? ''))
    throw new Error('Code: 48. DB::Exception: Only plain bodies are taken here. (NOT_IMPLEMENTED)')
  return await text(request)
}

export type ClickhouseHttp = { url: string; close: () => Promise<void> }

/**
 * Starts a ClickHouse server for tests: the part of ClickHouse's HTTP interface
 * (https://clickhouse.com/docs/interfaces/http) that `@clickhouse/client` uses, on top of chDB in this process. Each
 * request has its own session, so that no setting outlives it.
 */
export const startClickhouseHttp = async (): Promise<ClickhouseHttp> => {
  const dir = await mkdtemp(join(tmpdir(), 'talkie-clickhouse-'))
  const engine = new Session(dir)
  const run = async (statement: string, format: string) => {
    const session = new Session(dir)
    try {
      return (await session.queryAsync(statement, { format })).bytes()
    } finally {
      session.close()
    }
  }
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://clickhouse.test')
    if (pathname === '/ping') return response.end('Ok.\n')
    try {
      const statement = buildStatement(searchParams, await readPlainBody(request))
      const answer = await run(statement, searchParams.get('default_format') ?? 'TabSeparated')
      response.end(answer)
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      response.statusCode = 500
      response.setHeader('X-ClickHouse-Exception-Code', /Code: (\d+)/.exec(message)?.[1] ?? '1002')
      response.end(message)
    }
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
      engine.close()
      await rm(dir, { recursive: true, force: true })
    },
  }
}
