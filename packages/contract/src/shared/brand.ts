/** The application's own name, wherever a sentence speaks of it. */
export const appName = 'Talkie'

/**
 * Whose Talkie it is where the installation does not say. 'Open Calls' says what the project is (open, about calls),
 * belongs to nobody, and is short enough for the sign-in on a phone.
 */
export const defaultProduct = 'Open Calls'

/** The brand text 'Talkie by {product}'; a product that is called Talkie itself is not said twice. */
export const brandText = (product: string): string => {
  const name = product.trim()
  return name === '' || name.toLowerCase() === appName.toLowerCase() ? appName : `${appName} by ${name}`
}
