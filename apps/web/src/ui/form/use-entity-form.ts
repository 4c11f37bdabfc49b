import { type UseFormReturnType, useForm } from '@mantine/form'
import { fieldErrorCodes } from '@talkie/contract/errors'
import { useState } from 'react'
import type { z } from 'zod'
import { toApiError } from '../../services/api/api-error.ts'
import { type TextKey, useText } from '../../services/language/language.ts'
import { fitDraft, withoutSecrets } from '../../services/session/interrupted-work.ts'
import { useDraft } from './use-draft.ts'

type Values = Record<string, unknown>

/** The text for a validation issue: the contract's field error if the issue's message names one. */
const toIssueText = (issue: z.core.$ZodIssue): TextKey => {
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
  /** Validates, then submits; the entered values stay in any case. */
  submit: () => Promise<void>
  saving: boolean
  /** The API's error for the whole form; errors of fields are shown at the fields. */
  error: TextKey | null
}

/**
 * A form for one entity: validated by the contract's schema, with the API's field errors shown at the fields.
 * `onSubmit` gets the parsed values; the form is then no longer dirty. It may return `false` if the user cancelled (for
 * example a confirmation). The values survive the end of the session, except passwords: the same user finds them at the
 * same address.
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
        parsed.error.issues.toReversed().map((issue) => [issue.path.join('.'), t(toIssueText(issue))]),
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
      const refused = toApiError(cause)
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
