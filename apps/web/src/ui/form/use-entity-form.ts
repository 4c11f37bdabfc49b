import { type UseFormReturnType, useForm } from '@mantine/form'
import { fieldErrorCodes } from '@talkie/contract/errors'
import { useState } from 'react'
import type { z } from 'zod'
import { readApiError } from '../../services/api/api-error.ts'
import { type TextKey, useText } from '../../services/language/language.ts'
import { fitDraft, withoutSecrets } from '../../services/session/kept-work.ts'
import { useDraft } from './use-draft.ts'

type Values = Record<string, unknown>

/** The text of a rule that a value broke: a field code of the contract where the rule names one. */
const textOfIssue = (issue: z.core.$ZodIssue): TextKey => {
  const named = fieldErrorCodes.find((code) => code === issue.message)
  if (named) return `error.field.${named}`
  if (issue.code === 'too_small' && issue.origin === 'string') return 'error.field.required'
  if (issue.code === 'too_big' && issue.origin === 'string') return 'error.field.too_long'
  if (issue.code === 'invalid_type' && (issue.input === undefined || issue.input === null))
    return 'error.field.required'
  if (issue.code === 'invalid_format' && issue.format === 'email') return 'error.field.invalid_email'
  return 'error.field.invalid'
}

export type EntityForm<FormValues extends Values> = {
  form: UseFormReturnType<FormValues>
  /** Checks, then sends; what was typed stays whatever the answer is. */
  submit: () => Promise<void>
  saving: boolean
  /** What the API said of the whole form; wrong fields are said at the fields. */
  error: TextKey | null
}

/**
 * A form of one thing: checked by the contract's schema, refused fields of the API shown at the fields.
 * `onSubmit` gets the values as the schema parsed them; after it the form counts as saved. It may return
 * `false` when the person changed their mind (a confirmation that was cancelled). What was typed outlasts the end of
 * the session, but for passwords: the same person finds it where they were.
 */
export const useEntityForm = <FormValues extends Values, Output>(options: {
  initialValues: FormValues
  schema: z.ZodType<Output>
  // biome-ignore lint/suspicious/noConfusingVoidType: a handler that has nothing to say returns nothing
  onSubmit: (values: Output) => Promise<boolean | void>
}): EntityForm<FormValues> => {
  const { t } = useText()
  const [saving, setSaving] = useState(false)
  const [error, setError] = useState<TextKey | null>(null)
  const form = useForm<FormValues>({
    initialValues: options.initialValues,
    validate: (values) => {
      const parsed = options.schema.safeParse(values, { reportInput: true })
      if (parsed.success) return {}
      return Object.fromEntries(
        parsed.error.issues.toReversed().map((issue) => [issue.path.join('.'), t(textOfIssue(issue))]),
      )
    },
  })

  const [start] = useState(options.initialValues)
  useDraft({
    name: JSON.stringify(withoutSecrets(start)),
    read: () => (form.isDirty() ? form.getValues() : null),
    restore: (draft) => form.setValues(fitDraft(draft, start)),
  })

  const submit = async () => {
    setError(null)
    if (form.validate().hasErrors) return setError('message.checkForm')
    setSaving(true)
    try {
      if ((await options.onSubmit(options.schema.parse(form.getValues()))) !== false) form.resetDirty()
    } catch (cause) {
      const refused = readApiError(cause)
      form.setErrors(
        Object.fromEntries(Object.entries(refused.fields).map(([path, text]) => [path, t(text)])),
      )
      setError(refused.text)
    } finally {
      setSaving(false)
    }
  }
  return { form, submit, saving, error }
}
