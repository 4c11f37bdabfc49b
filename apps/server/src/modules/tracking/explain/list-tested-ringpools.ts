import type { RingpoolDraft } from '@talkie/contract/tracking'
import { and, eq, inArray, ne } from 'drizzle-orm'
import { parsePhone } from '../../../platform/phone/phone-number.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import type { DirectoryAccount } from '../../accounts/index.ts'
import { type ActiveRingpool, countFreeNumbers, listActiveRingpools } from '../../numbers/index.ts'
import { poolNumber } from '../../numbers/number/tables.ts'
import { ringpool } from '../../numbers/ringpools/tables.ts'

/** A ringpool that a test of a page considers. `example`: the visible number that it could lease next. */
export type TestedRingpool = ActiveRingpool & { isDraft: boolean; free: number; example: string | null }

/** The id of a ringpool that is not saved yet. */
export const unsavedId = '00000000-0000-0000-0000-000000000000'

/**
 * Lists the ringpools that hand out numbers as visitors would meet them, oldest first, and the names of those that do
 * not. A draft takes the place of its ringpool, or is the newest.
 */
export const listTestedRingpools = async (
  db: Database,
  account: DirectoryAccount,
  { draft, at }: { draft: RingpoolDraft | undefined; at: Date },
): Promise<{ active: TestedRingpool[]; inactive: { id: string; name: string; isDraft: boolean }[] }> => {
  const accountId = account.id
  const [saved, free, inactive] = await Promise.all([
    listActiveRingpools(db, { accountId }),
    countFreeNumbers(db, { accountId, at }),
    db
      .select({ id: ringpool.id, name: ringpool.name })
      .from(ringpool)
      .where(
        and(
          eq(ringpool.accountId, accountId),
          eq(ringpool.active, false),
          ne(ringpool.id, draft?.ringpoolId ?? unsavedId),
        ),
      )
      .orderBy(ringpool.name),
  ])
  const freeById = new Map(free.map((one) => [one.ringpoolId, one]))
  const active = saved.map((one) => ({
    ...one,
    isDraft: false,
    free: freeById.get(one.id)?.free ?? 0,
    example: freeById.get(one.id)?.example ?? null,
  }))
  const others = inactive.map((one) => ({ ...one, isDraft: false }))
  if (!draft) return { active, inactive: others }
  const id = draft.ringpoolId ?? unsavedId
  if (!draft.active)
    return {
      active: active.filter((one) => one.id !== id),
      inactive: [...others, { id, name: draft.name, isDraft: true }],
    }
  const tested = await toTestedRingpool(db, account, { ...draft, id })
  const isSaved = active.some((one) => one.id === id)
  return {
    active: isSaved ? active.map((one) => (one.id === id ? tested : one)) : [...active, tested],
    inactive: others,
  }
}

/** Reads a form as a ringpool. Its numbers count as free, as far as they are lent to the account and active. */
const toTestedRingpool = async (
  db: Database,
  { id: accountId, country }: DirectoryAccount,
  { id, name, replaces, overflow, numberIds, ...draft }: RingpoolDraft & { id: string },
): Promise<TestedRingpool> => {
  const toPhones = (texts: readonly string[]) =>
    texts.flatMap((text) => {
      const parsed = parsePhone(text, country)
      return 'error' in parsed ? [] : [parsed.e164]
    })
  const numbers = await db
    .select({ visible: poolNumber.visible })
    .from(poolNumber)
    .where(
      and(
        eq(poolNumber.accountId, accountId),
        eq(poolNumber.status, 'active'),
        inArray(poolNumber.id, numberIds),
      ),
    )
    .orderBy(poolNumber.visible)
  return {
    ...draft,
    id,
    name,
    tag: null,
    replaces: [...new Set(toPhones(replaces))],
    overflow: toPhones([overflow])[0] ?? '',
    numbers: numbers.length,
    isDraft: true,
    free: numbers.length,
    example: numbers[0]?.visible ?? null,
  }
}
