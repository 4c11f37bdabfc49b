import { type FormEvent, useState } from 'react'
import { useRefusal } from '../../../features/sign-in/refusal.ts'
import { toApiError } from '../../../services/api/api-error.ts'
import { type TextKey, useText } from '../../../services/language/language.ts'

export type Field = 'password' | 'code' | 'name'
type FieldTexts = Partial<Record<Field, string>>

/**
 * The state of one step of a dialog: the values of its fields, their errors, and whether they are being sent. Empty
 * fields are errors.
 */
export const useStep = (
  fields: readonly Field[],
  send: (values: Record<Field, string>) => Promise<unknown>,
  {
    initialValues = {},
    findErrorText = () => null,
  }: {
    initialValues?: FieldTexts
    /** The text of an error that did not come from the server; null for any other. */
    findErrorText?: (error: unknown) => TextKey | null
  } = {},
) => {
  const { t } = useText()
  const refusal = useRefusal()
  const [values, setValues] = useState<Record<Field, string>>({
    password: '',
    code: '',
    name: '',
    ...initialValues,
  })
  const [errors, setErrors] = useState<FieldTexts>({})
  const [sending, setSending] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const emptyFields = fields.filter((field) => !values[field].trim())
    setErrors(Object.fromEntries(emptyFields.map((field) => [field, t('message.fillInField')])))
    if (emptyFields.length > 0) return
    setSending(true)
    try {
      await send(values)
    } catch (cause) {
      const fieldErrors = toApiError(cause).fields
      const namedFields = fields.filter((field) => fieldErrors[field])
      // An error that names no field is shown at the last one.
      const errorFields = namedFields.length > 0 ? namedFields : fields.slice(-1)
      const textKey = findErrorText(cause)
      const text = textKey ? t(textKey) : refusal(cause)
      setErrors(
        Object.fromEntries(
          errorFields.map((field) => [field, fieldErrors[field] ? t(fieldErrors[field]) : text]),
        ),
      )
      setSending(false)
    }
  }
  const setValue = (field: Field, value: string) => setValues((before) => ({ ...before, [field]: value }))
  return { values, setValue, errors, sending, submit }
}
