import { type MissedCallerState, quickResponseMinutes } from '@talkie/contract/missed-calls'
import type { client } from '../../services/api/api.ts'
import type { Tone } from '../../ui/states/status-badge.tsx'

/** A caller of the list, as JSON: instants are ISO strings. */
export type MissedCallerRow = Awaited<ReturnType<typeof client.missedCalls.list>>['callers'][number]

/** The parts of the list: those whom somebody has to call, and the others. */
export const missedTabs = ['waiting', 'settled'] as const
export type MissedTab = (typeof missedTabs)[number]

/** Whom the list shows: a part of it, or those whom a figure above it counts. */
export const missedSelections = [...missedTabs, 'all', 'reached', 'responded', 'quick'] as const
export type MissedSelection = (typeof missedSelections)[number]

type Judged = Pick<MissedCallerRow, 'state' | 'openResponseSeconds'>

const isWaiting = ({ state }: Judged) => state === 'open' || state === 'taken'

/** Whether a caller is one of a selection, as the server counts its figures. */
export const isOfSelection: Record<MissedSelection, (row: Judged) => boolean> = {
  waiting: isWaiting,
  settled: (row) => !isWaiting(row),
  all: () => true,
  reached: ({ state }) => state === 'reached',
  responded: ({ openResponseSeconds: seconds }) => seconds !== null,
  quick: ({ openResponseSeconds: seconds }) => seconds !== null && seconds <= quickResponseMinutes * 60,
}

/** The part of the list in which a selection would appear. */
export const toTab = (selection: MissedSelection): MissedTab =>
  selection === 'waiting' ? 'waiting' : 'settled'

export const stateTones: Record<MissedCallerState, Tone> = {
  open: 'warn',
  taken: 'info',
  reached: 'good',
  given_up: 'quiet',
  not_needed: 'quiet',
}
