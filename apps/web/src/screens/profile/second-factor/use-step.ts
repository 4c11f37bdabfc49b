import { type FormEvent, useState } from 'react'
import { useRefusal } from '../../../features/sign-in/refusal.ts'
import { readApiError } from '../../../services/api/api-error.ts'
import { type TextKey, useText } from '../../../services/language/language.ts'

export type Field = 'password' | 'code' | 'name'
type Typed = Partial<Record<Field, string>>

/** Fields that are sent: what was typed, what is wrong with each, whether they are on their way. */
export const useStep = (
  fields: readonly Field[],
  send: (typed: Record<Field, string>) => Promise<unknown>,
  {
    start = {},
    textOf = () => null,
  }: {
    start?: Typed
    /** The text of what no answer of the server is. */
    textOf?: (error: unknown) => TextKey | null
  } = {},
) => {
  const { t } = useText()
  const refusal = useRefusal()
  const [typed, setTyped] = useState<Record<Field, string>>({ password: '', code: '', name: '', ...start })
  const [wrong, setWrong] = useState<Typed>({})
  const [sending, setSending] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const empty = fields.filter((field) => !typed[field].trim())
    setWrong(Object.fromEntries(empty.map((field) => [field, t('message.fillInField')])))
    if (empty.length > 0) return
    setSending(true)
    try {
      await send(typed)
    } catch (cause) {
      const refused = readApiError(cause).fields
      const named = fields.filter((field) => refused[field])
      // What is about no field is said at the last one.
      const at = named.length > 0 ? named : fields.slice(-1)
      const local = textOf(cause)
      const text = local ? t(local) : refusal(cause)
      setWrong(Object.fromEntries(at.map((field) => [field, refused[field] ? t(refused[field]) : text])))
      setSending(false)
    }
  }
  const setValue = (field: Field, value: string) => setTyped((before) => ({ ...before, [field]: value }))
  return { typed, setValue, wrong, sending, submit }
}
