import { type FormEvent, useState } from 'react'
import { readApiError } from '../../../shell/api-error.ts'
import { useText } from '../../../shell/language.ts'
import { useRefusal } from '../../sign-in/refusal.ts'

/** One field that is sent: what was typed, what is wrong with it, whether it is on its way. */
export const useStep = (field: 'password' | 'code', send: (value: string) => Promise<unknown>) => {
  const { t } = useText()
  const refusal = useRefusal()
  const [value, setValue] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setWrong(value.trim() ? null : t('message.fillInField'))
    if (!value.trim()) return
    setSending(true)
    try {
      await send(value)
    } catch (cause) {
      const said = readApiError(cause).fields[field]
      setWrong(said ? t(said) : refusal(cause))
      setSending(false)
    }
  }
  return { value, setValue, wrong, sending, submit }
}
