import { createContext, type ReactNode, use, useCallback, useRef, useState } from 'react'
import { lazyComponent } from '../chunks/lazy-component.tsx'
import type { Confirmation, PendingConfirmation } from './confirmation.ts'
import { generateCode } from './confirmation-code.ts'

type Confirm = (confirmation: Confirmation) => Promise<boolean>

const ConfirmContext = createContext<Confirm | null>(null)

const ConfirmDialog = lazyComponent(() => import('./confirm-dialog.tsx'), { layout: 'overlay' })

/** Asks the user to type a displayed value before an add, update, archive, delete, options or setup is done. */
export const useConfirmByTyping = (): Confirm => {
  const confirm = use(ConfirmContext)
  if (!confirm) throw new Error('useConfirmByTyping must be used inside ConfirmByTyping')
  return confirm
}

/** Provides the app's only confirmation dialog. */
export const ConfirmByTyping = ({ children }: { children: ReactNode }) => {
  const [pending, setPending] = useState<PendingConfirmation | null>(null)
  const [opened, setOpened] = useState(false)
  const sequence = useRef(0)
  const latest = useRef<PendingConfirmation['answer']>(null)
  const confirm = useCallback<Confirm>(
    (confirmation) =>
      new Promise((resolve) => {
        const answer = (yes: boolean) => {
          setOpened(false)
          resolve(yes)
        }
        const { code } = confirmation
        // There is only one dialog: an earlier confirmation is cancelled.
        latest.current?.(false)
        latest.current = answer
        setPending({
          ...confirmation,
          sequence: ++sequence.current,
          code: code ?? generateCode(Math.random),
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
          // If the dialog could not be loaded for one confirmation, the next one tries again.
          key={pending.sequence}
          pending={pending}
          opened={opened}
          onClose={() => pending.answer(false)}
          onExited={() => setPending(null)}
        />
      )}
    </ConfirmContext>
  )
}
