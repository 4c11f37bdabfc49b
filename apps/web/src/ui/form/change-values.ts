/** What of a Mantine form sets one field. */
type Settable = { setFieldValue: (path: string, value: unknown) => void }

/** Sets several fields of a form at once, each as if it had been typed: its error goes, the others' stay. */
export const changeValues =
  <Values extends object>(form: Settable) =>
  (change: Partial<Values>): void => {
    for (const [path, value] of Object.entries(change)) form.setFieldValue(path, value)
  }
