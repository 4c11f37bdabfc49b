/** The part of a Mantine form that sets a field. */
type FieldSetter = { setFieldValue: (path: string, value: unknown) => void }

/** Sets several fields of a form, as if they had been typed: clears the errors of these fields only. */
export const changeValues =
  <Values extends object>(form: FieldSetter) =>
  (change: Partial<Values>): void => {
    for (const [path, value] of Object.entries(change)) form.setFieldValue(path, value)
  }
