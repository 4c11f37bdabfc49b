import type { FieldChange, ImportColumn } from '@talkie/contract/numbers'

/** The values of a row's columns, as a preview shows them. */
export type Fields = { [Column in ImportColumn]?: string | null }

/** Lists the fields that a row changes, or, without `before`, those that it fills. An empty text is no value. */
export const compareFields = (before: Fields | undefined, after: Fields): FieldChange[] =>
  (Object.keys(after) as ImportColumn[]).flatMap((column) => {
    const change = { column, before: before?.[column] || null, after: after[column] || null }
    return change.before === change.after ? [] : change
  })
