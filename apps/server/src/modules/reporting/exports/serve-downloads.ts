import { Readable } from 'node:stream'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { MonotonicStore } from '../../../platform/http/clients/rate-limit-store.ts'
import type { ResponseMemory } from '../../../platform/http/response-memory.ts'
import { runEachFor, runFor, userRequester } from '../../../platform/queue/requester.ts'
import { estimateFilePageBytes, exportPageSize, exportRows, type ReportDeps } from '../../analytics/index.ts'
import { formatDisposition } from './format-disposition.ts'
import { takeExport } from './take-export.ts'

const paramsSchema = z.object({ token: z.string() })

/** Downloads from one IP address in a minute. It limits exports, and guessing of URLs. */
const maxPerMinute = 120

/** A first piece, then the others. */
async function* prepend<Piece>(first: Piece, others: AsyncGenerator<Piece>): AsyncGenerator<Piece> {
  try {
    yield first
    yield* others
  } finally {
    await others.return(undefined)
  }
}

/**
 * `GET /api/downloads/:token`: the file of `prepareExport`. The token is the only credential, and gives access to nothing but
 * this file. The response starts when the first rows are there. An error before that is an error response; a later one
 * aborts the response, so that no client takes half a file for the whole.
 */
export const serveDownloads = async (
  http: FastifyInstance,
  deps: Pick<ReportDeps, 'db' | 'clickhouse' | 'log' | 'accounts'> & { answers: ResponseMemory },
): Promise<void> => {
  await http.register(async (scope) => {
    await scope.register(rateLimit, { max: maxPerMinute, timeWindow: 60_000, store: MonotonicStore })
    // No HEAD: a client that only checks the URL (a preview, a scanner) would use it up.
    scope.get('/api/downloads/:token', { exposeHeadRoute: false }, async (request, reply) => {
      const { fileName, userId, ...query } = await takeExport(deps, paramsSchema.parse(request.params).token)
      const requester = userRequester(userId)
      const { reserve } = deps.answers.reservationFor(reply.raw)
      await runFor(requester, () => reserve(estimateFilePageBytes(exportPageSize, query.columns.length)))
      const pieces = runEachFor(requester, exportRows(deps, query))
      const header = await pieces.next()
      const rows = await pieces.next()
      const first = `${header.value ?? ''}${rows.value ?? ''}`
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', formatDisposition(fileName))
        .header('cache-control', 'no-store')
        .send(Readable.from(prepend(first, pieces), { objectMode: false, highWaterMark: 1 }))
    })
  })
}
