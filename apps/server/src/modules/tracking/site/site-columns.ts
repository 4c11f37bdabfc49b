import { account } from '../../accounts/tables.ts'

/** The columns of the contract's `Site`. */
export const siteColumns = {
  domain: account.domain,
  allowedDomains: account.allowedDomains,
  consent: account.consent,
  consentCategory: account.consentCategory,
  honourGpc: account.honourGpc,
  honourDnt: account.honourDnt,
  siteApi: account.siteApi,
  watchForms: account.watchForms,
  whatsappCodes: account.whatsappCodes,
  numberImages: account.numberImages,
  firstPartyUrl: account.firstPartyUrl,
}
