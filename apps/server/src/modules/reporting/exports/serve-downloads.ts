import { Readable } from 'node:stream'
import rateLimit from '@fastify/rate-limit'
import { csvSeparatorFromLanguage } from '@talkie/contract/csv'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { MonotonicStore } from '../../../platform/http/clients/rate-limit-store.ts'
import { formatDisposition } from '../../../platform/http/format-disposition.ts'
import { Refusal } from '../../../platform/http/http.ts'
import type { ResponseMemory } from '../../../platform/http/response-memory.ts'
import { runEachFor, runFor, userRequester } from '../../../platform/queue/requester.ts'
import {
  buildFileColumns,
  estimateFilePageBytes,
  exportPageSize,
  exportRows,
  findScreenTypes,
  type ReportDeps,
} from '../../analytics/index.ts'
import { buildBoard, type PrintBoard } from '../../sharing/index.ts'
import type { BoardExport, RowsExport } from './export-request.ts'
import { giveBackExport, type TakenExport, takeExport } from './take-export.ts'

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

type DownloadDeps = ReportDeps & { answers: ResponseMemory; productName: string; printBoard: PrintBoard }

/** Sends rows as CSV. The response starts when the first rows are there; a later error aborts it. */
const sendRows = async (
  deps: DownloadDeps,
  { account, userId }: TakenExport,
  { fileName, screen, columns: requested, variant, language, separator, ...request }: RowsExport,
  reply: FastifyReply,
) => {
  const { timezone, currencyCode: currency } = account
  const columns = buildFileColumns({ columns: requested, variant, language }, { timezone, currency })
  const query = {
    ...request,
    columns,
    separator: separator ?? (variant === 'raw' ? ',' : csvSeparatorFromLanguage(language)),
    accountId: account.id,
    timezone,
    types: findScreenTypes(screen),
  }
  const requester = userRequester(userId)
  const { reserve } = deps.answers.reservationFor(reply.raw)
  await runFor(requester, () => reserve(estimateFilePageBytes(exportPageSize, columns.length)))
  const pieces = runEachFor(requester, exportRows(deps, query))
  const header = await pieces.next()
  const rows = await pieces.next()
  const first = `${header.value ?? ''}${rows.value ?? ''}`
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', formatDisposition(fileName))
    .header('cache-control', 'no-store')
    .send(Readable.from(prepend(first, pieces), { objectMode: false, highWaterMark: 1 }))
}

/** Sends the dashboard as a PDF. */
const sendBoard = async (
  deps: DownloadDeps,
  { account, userId }: TakenExport,
  { range, preset, language, fileName, screen: _, ...scope }: BoardExport,
  reply: FastifyReply,
) => {
  const pdf = await runFor(userRequester(userId), async () =>
    deps.printBoard(await buildBoard(deps, { account, range, preset, userId, scope, language })),
  )
  return reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', formatDisposition(fileName, 'pdf'))
    .header('cache-control', 'no-store')
    .send(Buffer.from(pdf))
}

const saysTryAgain = (error: unknown): boolean =>
  error instanceof Refusal && (error.code === 'TOO_MANY_REQUESTS' || error.code === 'SERVICE_UNAVAILABLE')

/**
 * `GET /api/downloads/:token`: the file of `storeExport`. The token is the only credential, and gives access to nothing
 * but this file. An error before the response starts is an error response; a later one aborts the response, so that no
 * client takes half a file for the whole. Where the response is to try again later, the URL stays valid.
 */
export const serveDownloads = async (http: FastifyInstance, deps: DownloadDeps): Promise<void> => {
  await http.register(async (scope) => {
    await scope.register(rateLimit, { max: maxPerMinute, timeWindow: 60_000, store: MonotonicStore })
    // No HEAD: a client that only checks the URL (a preview, a scanner) would use it up.
    scope.get('/api/downloads/:token', { exposeHeadRoute: false }, async (request, reply) => {
      const taken = await takeExport(deps, paramsSchema.parse(request.params).token)
      try {
        return 'columns' in taken.request
          ? await sendRows(deps, taken, taken.request, reply)
          : await sendBoard(deps, taken, taken.request, reply)
      } catch (error) {
        if (!reply.sent && saysTryAgain(error)) await giveBackExport(deps, taken)
        throw error
      }
    })
  })
}
