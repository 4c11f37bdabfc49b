import { Button, Modal, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { type TextKey, useText } from '../../services/language/language.ts'
import classes from './confirm-by-typing.module.css'
import type { PendingConfirmation } from './confirmation.ts'
import { matchesCode } from './confirmation-code.ts'
import { ReturnFocus } from './return-focus.tsx'

const ConfirmForm = ({ pending }: { pending: PendingConfirmation }) => {
  const { t } = useText()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<TextKey | null>(null)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<{ of: PendingConfirmation; text: ReactNode } | null>(null)
  const text = refused?.of === pending ? refused.text : pending.text
  // The translated sentence surrounds the value; its position depends on the language.
  const [before, after] = t('confirm.typeToConfirm', { code: '\n' }).split('\n')
  const submitConfirmed = async () => {
    setBusy(true)
    const obstacle = (await pending.attempt?.()) ?? null
    setBusy(false)
    if (obstacle === null) pending.answer(true)
    else setRefused({ of: pending, text: obstacle })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (matchesCode(typed, pending)) return void submitConfirmed()
    setError(typed.trim() === '' ? 'message.fillInField' : 'message.incorrectCode')
    field.current?.focus()
  }
  return (
    <form onSubmit={submit} noValidate>
      {text && <div className={classes.text}>{text}</div>}
      <TextInput
        ref={field}
        data-autofocus
        classNames={pending.short ? { label: classes.sentence, input: classes.typed } : {}}
        autoComplete="off"
        spellCheck={false}
        aria-label={t('confirm.field')}
        label={
          <>
            {before}
            <code className={pending.short ? classes.short : classes.code}>{pending.code}</code>
            {after}
          </>
        }
        value={typed}
        error={error && t(error)}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setError(null)
        }}
      />
      <div className={classes.actions}>
        <Button variant="default" onClick={() => pending.answer(false)}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" loading={busy} color={pending.danger ? 'red.8' : undefined}>
          {pending.action}
        </Button>
      </div>
    </form>
  )
}

type ConfirmDialogProps = {
  pending: PendingConfirmation
  opened: boolean
  /** Cancels the confirmation; also called if this dialog could not be loaded. */
  onClose: () => void
  onExited: () => void
}

/** The dialog that shows the value to type; loaded on first use. */
const ConfirmDialog = ({ pending, opened, onClose, onExited }: ConfirmDialogProps) => {
  const { t } = useText()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={onExited}
      title={pending.title}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      size={440}
    >
      <ReturnFocus />
      <ConfirmForm pending={pending} />
    </Modal>
  )
}

export default ConfirmDialog
