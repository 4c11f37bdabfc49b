import type { ReactNode } from 'react'

/**
 * The error of a list field: the field's own error, or the first invalid item and its error. An item's error has the
 * path `field.2`.
 */
export const findListError = (
  errors: Record<string, ReactNode>,
  field: string,
  items: readonly string[],
): ReactNode => {
  if (errors[field]) return errors[field]
  const wrong = items.findIndex((_, index) => errors[`${field}.${index}`])
  if (wrong === -1) return null
  const error = errors[`${field}.${wrong}`]
  return typeof error === 'string' ? `${items[wrong]}: ${error}` : error
}
