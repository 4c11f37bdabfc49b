import type { ReactNode } from 'react'

/**
 * What is wrong with a field that holds a list: the error of the whole, or the first wrong item with its words
 * before the error, as its path is `field.2`.
 */
export const errorAtList = (
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
