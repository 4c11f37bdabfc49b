import type { JsonifiedValue } from '@orpc/openapi-client'
import type { LiveAccount, LiveNumberOfAccount, NumberState } from '@talkie/contract/ringpools'

/** A number of some account, as it arrives. */
export type LiveRow = JsonifiedValue<LiveNumberOfAccount>

/** The whole installation as it is now. */
export type Everywhere = { at: string; accounts: LiveAccount[]; numbers: LiveRow[] }

/**
 * What is known, with the numbers that were asked for put in; those that did not come are gone. Rows that stayed the
 * same stay the same objects, and are not drawn anew.
 */
export const mergeNumbers = (known: Everywhere, asked: readonly string[], came: Everywhere): Everywhere => {
  const changed = new Map(came.numbers.map((row) => [row.numberId, row]))
  const missing = new Set(asked.filter((id) => !changed.has(id)))
  const kept = known.numbers
    .filter(({ numberId }) => !missing.has(numberId))
    .map((row) => {
      const now = changed.get(row.numberId) ?? row
      changed.delete(row.numberId)
      return now
    })
  return { at: came.at, accounts: came.accounts, numbers: [...kept, ...changed.values()] }
}

/** Rows account by account, in the order of the accounts. */
export const byAccount = ({ accounts, numbers }: Everywhere): LiveRow[] => {
  const groups = new Map<number, LiveRow[]>(accounts.map(({ id }) => [id, []]))
  for (const row of numbers) groups.get(row.accountId)?.push(row)
  return [...groups.values()].flat()
}

export type RealtimeFilter = {
  account?: number | undefined
  state?: NumberState | undefined
  q?: string | undefined
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const searchable = new WeakMap<LiveRow, string>()
/** Everything that a number is found by; phones without a space. Written once for each row that comes. */
const textOf = (row: LiveRow, account: LiveAccount | undefined): string => {
  const known = searchable.get(row)
  if (known !== undefined) return known
  const { visit, call } = row
  const parts = [row.visible, row.e164, row.ringpoolName, account?.name, account?.clientName, call?.caller]
  const text = plain([...parts, call?.agent, visit?.source, visit?.medium, visit?.campaign].join('\n'))
  searchable.set(row, text)
  return text
}

/** The rows of an account, in a state, in which all the words stand; a number may be typed in any grouping. */
export const findRows = (
  rows: readonly LiveRow[],
  accounts: ReadonlyMap<number, LiveAccount>,
  { account, state, q = '' }: RealtimeFilter,
): LiveRow[] => {
  const typed = plain(q.trim())
  const words = /^[+\d\s().-]+$/.test(typed) ? [typed.replace(/[^+\d]/g, '')] : typed.split(/\s+/)
  const sought = words.filter(Boolean)
  return rows.filter((row) => {
    if (account !== undefined && row.accountId !== account) return false
    if (state !== undefined && row.state !== state) return false
    if (sought.length === 0) return true
    const text = textOf(row, accounts.get(row.accountId))
    return sought.every((word) => text.includes(word))
  })
}
