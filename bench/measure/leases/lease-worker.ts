import { leaseNumbers, openPostgresServer } from '@talkie/server/testing/records'
import { v4, v7 } from 'uuid'
import { leaseTaskSchema } from './lease-task.ts'

/** One of several processes that lease numbers of one ringpool at the same time. Prints how many visits got one. */
const task = leaseTaskSchema.parse(JSON.parse(process.argv[2] ?? ''))
const postgres = await openPostgresServer(task.url)
const ask = () => ({
  visitId: v7(),
  visitorId: v4(),
  accountId: task.accountId,
  ringpoolId: task.ringpoolId,
  holdSeconds: task.holdSeconds,
  leaseId: v7(),
})

let requested = 0
const leaseInTurn = async () => {
  let granted = 0
  while (requested < task.visits) {
    const group = Array.from({ length: Math.min(task.perGroup, task.visits - requested) }, ask)
    requested += group.length
    granted += (await leaseNumbers(postgres.db, group, new Date())).length
  }
  return granted
}
// Two statements under way, as a busy process has: while one is answered, the next is prepared.
const granted = await Promise.all([leaseInTurn(), leaseInTurn()])
await postgres.close()
process.stdout.write(String(granted.reduce((sum, count) => sum + count, 0)))
