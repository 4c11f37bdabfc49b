import type { CallerFigures } from '@talkie/contract'
import type { Executor } from '../../../platform/postgres/postgres.ts'

/** What is known of callers by their calls: these belong to a module above, which hands it in. */
export type CallerCalls = {
  callerFigures: (
    db: Executor,
    asked: { since: Date; caller: string | null; leastCalls?: number },
  ) => Promise<Map<string, CallerFigures>>
  callerHistory: (
    db: Executor,
    caller: string,
  ) => Promise<{
    firstCallAt: Date | null
    lastCallAt: Date | null
    allCalls: number
    accounts: { accountId: number; name: string; calls: number }[]
  }>
}
