import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react'
import { lazyComponent } from '../chunks/lazy-component.tsx'
import type { Confirmation, PendingConfirmation } from './confirmation.ts'
import { generateCode } from './confirmation-code.ts'
import { isJustTyped, type TypedName } from './typed-name.ts'

type Confirm = (confirmation: Confirmation) => Promise<boolean>

const ConfirmContext = createContext<Confirm | null>(null)

const ConfirmDialog = lazyComponent(() => import('./confirm-dialog.tsx'), { layout: 'overlay' })

/** Asks the user to type a displayed value before an add, update, archive, delete, options or setup is done. */
export const useConfirmByTyping = (): Confirm => {
  const confirm = use(ConfirmContext)
  if (!confirm) throw new Error('useConfirmByTyping must be used inside ConfirmByTyping')
  return confirm
}

type ConfirmByTypingProps = {
  /** The path of the open screen. */
  screen: string
  children: ReactNode
}

/** Provides the app's only confirmation dialog. */
export const ConfirmByTyping = ({ screen, children }: ConfirmByTypingProps) => {
  const [pending, setPending] = useState<PendingConfirmation | null>(null)
  const [opened, setOpened] = useState(false)
  const sequence = useRef(0)
  const latest = useRef<PendingConfirmation['answer']>(null)
  const typed = useRef<TypedName | null>(null)
  // A new object for each visit: who leaves a screen and comes back is on another visit of it.
  const visit = useRef<object>({ screen })
  useEffect(() => {
    visit.current = { screen }
  }, [screen])
  const confirm = useCallback<Confirm>(
    (confirmation) =>
      new Promise((resolve) => {
        const moment = { visit: visit.current, now: Date.now() }
        const name = isJustTyped(typed.current, confirmation.code, moment) ? undefined : confirmation.code
        const answer = (yes: boolean) => {
          setOpened(false)
          if (yes) typed.current = name === undefined ? null : { name, at: Date.now(), visit: visit.current }
          resolve(yes)
        }
        // There is only one dialog: an earlier confirmation is cancelled.
        latest.current?.(false)
        latest.current = answer
        setPending({
          ...confirmation,
          sequence: ++sequence.current,
          code: name ?? generateCode(Math.random),
          short: name === undefined,
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
