import { Readable } from 'node:stream'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { AnswerMemory } from '../../../platform/answer-memory.ts'
import { SteadyStore } from '../../../platform/rate-limit-store.ts'
import { runEachFor, runFor, userRequester } from '../../../platform/requester.ts'
import { bytesOfPage, exportRows, pageSize, type ReportDeps } from '../../analytics/index.ts'
import { dispositionOf } from './disposition-of.ts'
import { takeExport } from './take-export.ts'

const paramsSchema = z.object({ token: z.string() })

/** Downloads of one address in a minute: nobody has more files made, and nobody tries addresses for long. */
const perMinute = 120

/** The pieces of a file, whose first one was awaited already. */
async function* behind<Piece>(first: Piece, others: AsyncGenerator<Piece>): AsyncGenerator<Piece> {
  try {
    yield first
    yield* others
  } finally {
    await others.return(undefined)
  }
}

/**
 * `GET /api/downloads/:token`: the file of `prepareExport`. It has no other sign of who asks than its address, so what
 * stands in the address is all that it gives. The answer begins when the first rows are there: until then what goes
 * wrong is told as an error; later the answer breaks off, so that no half of a file is taken for the whole.
 */
export const serveDownloads = async (
  http: FastifyInstance,
  deps: Pick<ReportDeps, 'db' | 'clickhouse' | 'log' | 'accounts'> & { answers: AnswerMemory },
): Promise<void> => {
  await http.register(async (scope) => {
    await scope.register(rateLimit, { max: perMinute, timeWindow: 60_000, store: SteadyStore })
    // Who only looks at an address (a preview, a scanner) would use it up, hence no HEAD.
    scope.get('/api/downloads/:token', { exposeHeadRoute: false }, async (request, reply) => {
      const { fileName, userId, ...wanted } = await takeExport(deps, paramsSchema.parse(request.params).token)
      const requester = userRequester(userId)
      const { reserve } = deps.answers.roomFor(reply.raw)
      await runFor(requester, () => reserve(bytesOfPage(pageSize, wanted.columns.length)))
      const pieces = runEachFor(requester, exportRows(deps, wanted))
      const head = await pieces.next()
      const rows = await pieces.next()
      const first = `${head.value ?? ''}${rows.value ?? ''}`
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', dispositionOf(fileName))
        .header('cache-control', 'no-store')
        .send(Readable.from(behind(first, pieces), { objectMode: false, highWaterMark: 1 }))
    })
  })
}
