import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../services/api/api.ts'
import { createUuid } from '../../../services/uuid/create-uuid.ts'
import type { OrderAnswer } from '../carrier-types.ts'
import type { ReleasePart } from './release-parts.ts'

/** A part and its order; `error` says why that could not be sent. */
type OrderedPart = ReleasePart & { orderId: string; order?: OrderAnswer; error?: unknown }

/** Sends the orders of a release one after the other. One that fails does not keep the others back. */
export const useReleaseParts = (create: () => ReleasePart[]) => {
  const mutation = useMutation(api.carriers.release.mutationOptions({ gcTime: 0 }))
  const [isSent, setIsSent] = useState(false)
  const [parts, setParts] = useState<OrderedPart[]>(() =>
    create().map((part) => ({ ...part, orderId: createUuid() })),
  )
  /** Sends a part. One whose answer was lost may be sent again: it is the same order. */
  const send = async ({ connectionId, phones, orderId }: OrderedPart): Promise<void> => {
    const change = (became: Pick<OrderedPart, 'order' | 'error'>) =>
      setParts((before) => before.map((part) => (part.orderId === orderId ? { ...part, ...became } : part)))
    try {
      change({
        order: await mutation.mutateAsync({ connectionId, phones, orderId, from: 'both' }),
        error: undefined,
      })
    } catch (error) {
      change({ error })
    }
  }
  const sendAll = async (): Promise<void> => {
    setIsSent(true)
    for (const part of parts) await send(part)
  }
  return { parts, isSent, send, sendAll }
}
