import type { MissedCallerState } from '@talkie/contract/missed-calls'
import type { client } from '../../services/api/api.ts'
import type { Tone } from '../../ui/states/status-badge.tsx'

/** A caller of the list, as JSON: instants are ISO strings. */
export type MissedCallerRow = Awaited<ReturnType<typeof client.missedCalls.list>>['callers'][number]

/** The parts of the list: those whom somebody has to call, and the others. */
export const missedTabs = ['waiting', 'settled'] as const
export type MissedTab = (typeof missedTabs)[number]

export const toTab = ({ state }: Pick<MissedCallerRow, 'state'>): MissedTab =>
  state === 'open' || state === 'taken' ? 'waiting' : 'settled'

export const stateTones: Record<MissedCallerState, Tone> = {
  open: 'warn',
  taken: 'info',
  reached: 'good',
  given_up: 'quiet',
  not_needed: 'quiet',
}
