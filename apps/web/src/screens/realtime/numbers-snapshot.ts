import type { JsonifiedValue } from '@orpc/openapi-client'
import { foldText } from '@talkie/contract/fold-text'
import type { AccountLiveNumber, LiveAccount, NumberState } from '@talkie/contract/ringpools'

/** A number of any account, as JSON delivers it: instants are ISO strings. */
export type LiveRow = JsonifiedValue<AccountLiveNumber>

/** All accounts and numbers of the installation at one instant. */
export type NumbersSnapshot = { at: string; accounts: LiveAccount[]; numbers: LiveRow[] }

/**
 * Merges newly fetched numbers into a snapshot. Requested numbers that are not in the response are removed. Rows that
 * did not change stay the same objects, so that they do not re-render.
 */
export const mergeNumbers = (
  snapshot: NumbersSnapshot,
  requestedIds: readonly string[],
  fetched: NumbersSnapshot,
): NumbersSnapshot => {
  const fetchedById = new Map(fetched.numbers.map((row) => [row.numberId, row]))
  const removedIds = new Set(requestedIds.filter((id) => !fetchedById.has(id)))
  const retained = snapshot.numbers
    .filter(({ numberId }) => !removedIds.has(numberId))
    .map((row) => {
      const current = fetchedById.get(row.numberId) ?? row
      fetchedById.delete(row.numberId)
      return current
    })
  return { at: fetched.at, accounts: fetched.accounts, numbers: [...retained, ...fetchedById.values()] }
}

/** The rows of a snapshot, grouped by account, in the order of the accounts. */
export const sortByAccount = ({ accounts, numbers }: NumbersSnapshot): LiveRow[] => {
  const groups = new Map<number, LiveRow[]>(accounts.map(({ id }) => [id, []]))
  for (const row of numbers) groups.get(row.accountId)?.push(row)
  return [...groups.values()].flat()
}

export type RealtimeFilter = {
  account?: number | undefined
  state?: NumberState | undefined
  q?: string | undefined
}

const searchTextByRow = new WeakMap<LiveRow, string>()
/** All text by which a number can be found; phone numbers without spaces. Cached for each row. */
const getSearchText = (row: LiveRow, account: LiveAccount | undefined): string => {
  const cached = searchTextByRow.get(row)
  if (cached !== undefined) return cached
  const { visit, call } = row
  const parts = [row.visible, row.e164, row.ringpoolName, account?.name, account?.clientName, call?.caller]
  const text = foldText([...parts, call?.agent, visit?.source, visit?.medium, visit?.campaign].join('\n'))
  searchTextByRow.set(row, text)
  return text
}

/** The rows of an account and a state that contain all words of `q`. A phone number may be typed in any grouping. */
export const findRows = (
  rows: readonly LiveRow[],
  accounts: ReadonlyMap<number, LiveAccount>,
  { account, state, q = '' }: RealtimeFilter,
): LiveRow[] => {
  const query = foldText(q.trim())
  const isPhone = /^[+\d\s().-]+$/.test(query)
  const words = (isPhone ? [query.replace(/[^+\d]/g, '')] : query.split(/\s+/)).filter(Boolean)
  return rows.filter((row) => {
    if (account !== undefined && row.accountId !== account) return false
    if (state !== undefined && row.state !== state) return false
    if (words.length === 0) return true
    const text = getSearchText(row, accounts.get(row.accountId))
    return words.every((word) => text.includes(word))
  })
}
