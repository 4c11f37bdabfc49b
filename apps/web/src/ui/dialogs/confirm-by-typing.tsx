import { createContext, type ReactNode, use, useCallback, useRef, useState } from 'react'
import { lazyPart } from '../parts/lazy-part.tsx'
import type { Confirmation, PendingConfirmation } from './confirmation.ts'
import { confirmationCode } from './confirmation-code.ts'

type Confirm = (confirmation: Confirmation) => Promise<boolean>

const ConfirmContext = createContext<Confirm | null>(null)

const ConfirmDialog = lazyPart(() => import('./confirm-dialog.tsx'), { look: 'overlay' })

/** Asks a person to type a shown value before an add, update, archive, delete, options or setup is done. */
export const useConfirmByTyping = (): Confirm => {
  const confirm = use(ConfirmContext)
  if (!confirm) throw new Error('useConfirmByTyping must be used inside ConfirmByTyping')
  return confirm
}

/** Holds the one confirmation dialog of the application. */
export const ConfirmByTyping = ({ children }: { children: ReactNode }) => {
  const [pending, setPending] = useState<PendingConfirmation | null>(null)
  const [opened, setOpened] = useState(false)
  const asked = useRef(0)
  const latest = useRef<PendingConfirmation['answer']>(null)
  const confirm = useCallback<Confirm>(
    (confirmation) =>
      new Promise((resolve) => {
        const answer = (yes: boolean) => {
          setOpened(false)
          resolve(yes)
        }
        const { code } = confirmation
        // One dialog stands for all: who asked before gets no other answer.
        latest.current?.(false)
        latest.current = answer
        setPending({
          ...confirmation,
          place: ++asked.current,
          code: code ?? confirmationCode(Math.random),
          short: code === undefined,
          answer,
        })
        setOpened(true)
      }),
    [],
  )
  return (
    <ConfirmContext value={confirm}>
      {children}
      {pending && (
        <ConfirmDialog
          // Where it could not be loaded for one question, it is tried again for the next.
          key={pending.place}
          pending={pending}
          opened={opened}
          onClose={() => pending.answer(false)}
          onExited={() => setPending(null)}
        />
      )}
    </ConfirmContext>
  )
}
