/** The application's name in all texts. */
export const appName = 'Talkie'

/**
 * The product name of an installation that configures none. 'Open Calls' describes the project (open, about calls),
 * names no owner, and is short enough for the sign-in page on a phone.
 */
export const defaultProduct = 'Open Calls'

/** The brand text 'Talkie by {product}'; only 'Talkie' if the product has that name itself. */
export const brandText = (product: string): string => {
  const name = product.trim()
  return name === '' || name.toLowerCase() === appName.toLowerCase() ? appName : `${appName} by ${name}`
}
