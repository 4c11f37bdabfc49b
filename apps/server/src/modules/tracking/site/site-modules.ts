import { parseNumberImage } from '@talkie/contract/accounts'
import { languages } from '@talkie/contract/locales'
import { getServerText } from '@talkie/texts/server'
import type { SiteConfig, TrackerModule } from '@talkie/tracker/compose'
import { getDomain } from 'tldts'
import type { DirectoryAccount } from '../../accounts/index.ts'
import type { ActiveRingpool } from '../../numbers/index.ts'
import { isTesting } from './test-visit-signs.ts'

/** The modules that the switches of an account add to its script, and what they know of it. */
export type SiteModules = {
  modules: readonly TrackerModule[]
  site: SiteConfig
  /** Whether rules select elements of the site: the tracker alone finds numbers by their digits only. */
  selects: boolean
}

type Switches = Pick<
  DirectoryAccount,
  | 'domain'
  | 'allowedDomains'
  | 'multipleSuffix'
  | 'firstPartyUrl'
  | 'consent'
  | 'consentCategory'
  | 'honourGpc'
  | 'honourDnt'
  | 'siteApi'
  | 'watchForms'
  | 'formMapping'
  | 'serverKeys'
  | 'whatsappCodes'
  | 'numberImages'
  | 'language'
  | 'testUntil'
>

/** What the script writes into the messages of links to WhatsApp, by the language of the page. */
const chatTexts = Object.fromEntries(
  languages.map((language) => {
    const t = getServerText(language)
    return [language, { reference: t('whatsappLink.reference'), greeting: t('whatsappLink.greeting') }]
  }),
)

/** The domains that belong to one site with all their subdomains: `muebles.com.mx` of `tienda.muebles.com.mx`. */
export const findRegistrableDomains = ({
  domain,
  allowedDomains,
}: Pick<DirectoryAccount, 'domain' | 'allowedDomains'>): string[] => [
  ...new Set(
    [domain, ...allowedDomains].flatMap((host) => getDomain(host, { allowPrivateDomains: true }) ?? []),
  ),
]

/** Selects the modules of an account. Without a switch there is none: the account gets the tracker alone. */
export const selectSiteModules = (
  account: Switches,
  ringpools: readonly Pick<ActiveRingpool, 'selectors'>[],
  now: Date,
): SiteModules => {
  const modules: TrackerModule[] = []
  const site: SiteConfig = {}
  if (account.consent === 'required' || account.honourGpc || account.honourDnt) {
    modules.push('consent')
    site.consent = {
      isRequired: account.consent === 'required',
      category: account.consentCategory,
      gpc: account.honourGpc,
      dnt: account.honourDnt,
    }
  }
  if (account.multipleSuffix || account.firstPartyUrl) {
    modules.push('cookie')
    site.cookie = { domains: account.multipleSuffix ? findRegistrableDomains(account) : [] }
  }
  if (account.serverKeys.length > 0) modules.push('served')
  if (account.siteApi) modules.push('api')
  if (account.watchForms) {
    modules.push('forms')
    site.forms = {
      uses: Object.entries(account.formMapping).map(([form, fields]) => [form, Object.entries(fields)]),
    }
  }
  if (account.whatsappCodes) {
    modules.push('whatsapp')
    site.whatsapp = { texts: chatTexts, language: account.language }
  }
  if (account.numberImages.length > 0) {
    modules.push('images')
    site.images = account.numberImages.map(parseNumberImage)
  }
  if (isTesting(account, now)) modules.push('check')
  return { modules, site, selects: ringpools.some(({ selectors }) => selectors.length > 0) }
}
