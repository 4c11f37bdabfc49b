import type { Provider } from '@talkie/contract/numbers'
import { providers } from '@talkie/contract/numbers'
import { type TextKey, useText } from '../../services/language/language.ts'

/** Brand names are the same in every language; `other` is translated. */
const brands: Record<Exclude<Provider, 'other'>, string> = {
  orange: 'Orange',
  enreach: 'Enreach',
  twilio: 'Twilio',
  jambonz: 'jambonz',
  sip: 'SIP',
}
const otherKey: TextKey = 'pool.otherProvider'

/** The names of providers, and all providers as options. */
export const useProviderNames = () => {
  const { t } = useText()
  const getName = (provider: Provider) => (provider === 'other' ? t(otherKey) : brands[provider])
  return { getName, options: providers.map((provider) => ({ value: provider, label: getName(provider) })) }
}
