import type { Provider } from '@talkie/contract/numbers'
import { providers } from '@talkie/contract/numbers'
import { type TextKey, useText } from '../../services/language/language.ts'

/** Brands are called the same in every language; `other` is a word. */
const brands: Record<Exclude<Provider, 'other'>, string> = {
  orange: 'Orange',
  enreach: 'Enreach',
  twilio: 'Twilio',
  jambonz: 'jambonz',
  sip: 'SIP',
}
const otherKey: TextKey = 'pool.otherProvider'

/** How providers are called, and all of them to choose from. */
export const useProviderNames = () => {
  const { t } = useText()
  const nameOf = (provider: Provider) => (provider === 'other' ? t(otherKey) : brands[provider])
  return { nameOf, options: providers.map((provider) => ({ value: provider, label: nameOf(provider) })) }
}
