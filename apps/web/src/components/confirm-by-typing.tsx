import { Button, Modal, TextInput } from '@mantine/core'
import { createContext, type FormEvent, type ReactNode, use, useCallback, useState } from 'react'
import { type TextKey, useText } from '../shell/language.ts'
import classes from './confirm-by-typing.module.css'

export type Confirmation = {
  title: string
  /** What will happen, with its counts. */
  text?: ReactNode
  /** The value to type: what the action is about, as its name. */
  code: string
  /** The verb on the button. */
  action: string
  danger?: boolean
}
type Confirm = (confirmation: Confirmation) => Promise<boolean>
type Asked = Confirmation & { answer: (yes: boolean) => void }

const ConfirmContext = createContext<Confirm | null>(null)

/** Asks a person to type a shown value before an add, update, archive, delete, options or setup is done. */
export const useConfirmByTyping = (): Confirm => {
  const confirm = use(ConfirmContext)
  if (!confirm) throw new Error('useConfirmByTyping must be used inside ConfirmByTyping')
  return confirm
}

const Question = ({ asked }: { asked: Asked }) => {
  const { t } = useText()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<TextKey | null>(null)
  // The sentence stands around the value, wherever its language puts it.
  const [before, after] = t('confirm.typeToConfirm', { code: '\n' }).split('\n')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (typed.trim() === '') setError('message.fillInField')
    else if (typed.trim() !== asked.code.trim()) setError('message.incorrectCode')
    else asked.answer(true)
  }
  return (
    <form onSubmit={submit} noValidate>
      {asked.text && <div className={classes.text}>{asked.text}</div>}
      <TextInput
        data-autofocus
        autoComplete="off"
        spellCheck={false}
        aria-label={t('confirm.field')}
        label={
          <>
            {before}
            <code className={classes.code}>{asked.code}</code>
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
        <Button variant="default" onClick={() => asked.answer(false)}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" color={asked.danger ? 'red.8' : undefined}>
          {asked.action}
        </Button>
      </div>
    </form>
  )
}

/** Holds the one confirmation dialog of the application. */
export const ConfirmByTyping = ({ children }: { children: ReactNode }) => {
  const { t } = useText()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [opened, setOpened] = useState(false)
  const confirm = useCallback<Confirm>(
    (confirmation) =>
      new Promise((resolve) => {
        const answer = (yes: boolean) => {
          setOpened(false)
          resolve(yes)
        }
        setAsked({ ...confirmation, answer })
        setOpened(true)
      }),
    [],
  )
  return (
    <ConfirmContext value={confirm}>
      {children}
      <Modal
        opened={opened}
        onClose={() => asked?.answer(false)}
        onExitTransitionEnd={() => setAsked(null)}
        title={asked?.title}
        classNames={{ title: classes.title, content: classes.content }}
        closeButtonProps={{ 'aria-label': t('common.close') }}
        size={440}
      >
        {asked && <Question asked={asked} />}
      </Modal>
    </ConfirmContext>
  )
}
