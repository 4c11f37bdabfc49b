import { isQuickResponse, isWaitingCaller, type MissedCallerState } from '@talkie/contract/missed-calls'
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

/** Whether a caller is one of a selection, as the server counts its figures. */
export const isOfSelection: Record<MissedSelection, (row: Judged) => boolean> = {
  waiting: ({ state }) => isWaitingCaller(state),
  settled: ({ state }) => !isWaitingCaller(state),
  all: () => true,
  reached: ({ state }) => state === 'reached',
  responded: ({ openResponseSeconds }) => openResponseSeconds !== null,
  quick: ({ openResponseSeconds }) => isQuickResponse(openResponseSeconds),
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
