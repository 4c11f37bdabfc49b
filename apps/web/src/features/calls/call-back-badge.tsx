import { type CallBackState, callBackStates } from '@talkie/contract/forms'
import type { ReactNode } from 'react'
import { StatusBadge, type Tone } from '../../ui/states/status-badge.tsx'

const tones: Record<CallBackState, Tone> = {
  new: 'warn',
  calling: 'info',
  connected: 'good',
  failed: 'bad',
  done: 'good',
  given_up: 'quiet',
}

/** The state of a request to be called, as a badge with its label. Nothing for an event that asked for no call. */
export const CallBackBadge = ({ value, label }: { value: string; label: ReactNode }) => {
  const state = callBackStates.find((one) => one === value)
  return state && <StatusBadge tone={tones[state]} label={label} />
}
