/** The countries of accounts. `en` means the United Kingdom. */
export const accountCountries = ['cl', 'co', 'ec', 'es', 'fr', 'it', 'mx', 'pe', 'pt', 'en'] as const
export type AccountCountry = (typeof accountCountries)[number]

/** The ISO 3166-1 alpha-2 code of an account's country. Only this function maps `en` to GB. */
export const isoCountry = (country: AccountCountry) =>
  country === 'en' ? 'GB' : (country.toUpperCase() as Uppercase<Exclude<AccountCountry, 'en'>>)

export const languages = ['en', 'es', 'fr', 'it', 'pt'] as const
export type Language = (typeof languages)[number]
export const defaultInterfaceLanguage: Language = 'es'
export const fallbackLanguage: Language = 'en'

/** The initial settings of a new account, by country. Users can change them. */
export const countryDefaults = {
  cl: { timezone: 'America/Santiago', currency: 'CLP', language: 'es', phoneMask: '# #### ####' },
  co: { timezone: 'America/Bogota', currency: 'COP', language: 'es', phoneMask: '### #######' },
  ec: { timezone: 'America/Guayaquil', currency: 'USD', language: 'es', phoneMask: '## ### ####' },
  es: { timezone: 'Europe/Madrid', currency: 'EUR', language: 'es', phoneMask: '### ## ## ##' },
  fr: { timezone: 'Europe/Paris', currency: 'EUR', language: 'fr', phoneMask: '## ## ## ## ##' },
  it: { timezone: 'Europe/Rome', currency: 'EUR', language: 'it', phoneMask: '## #### ####' },
  mx: { timezone: 'America/Mexico_City', currency: 'MXN', language: 'es', phoneMask: '## #### ####' },
  pe: { timezone: 'America/Lima', currency: 'PEN', language: 'es', phoneMask: '# ### ####' },
  pt: { timezone: 'Europe/Lisbon', currency: 'EUR', language: 'pt', phoneMask: '### ### ###' },
  en: { timezone: 'Europe/London', currency: 'GBP', language: 'en', phoneMask: '#### ### ####' },
} as const satisfies Record<
  AccountCountry,
  { timezone: string; currency: string; language: Language; phoneMask: string }
>

/** Spain's autonomous communities and autonomous cities by their INE (national statistics institute) code, named as in `region`. */
export const autonomousCommunities = {
  '01': 'Andalucía',
  '02': 'Aragón',
  '03': 'Principado de Asturias',
  '04': 'Illes Balears',
  '05': 'Canarias',
  '06': 'Cantabria',
  '07': 'Castilla y León',
  '08': 'Castilla-La Mancha',
  '09': 'Cataluña',
  '10': 'Comunitat Valenciana',
  '11': 'Extremadura',
  '12': 'Galicia',
  '13': 'Comunidad de Madrid',
  '14': 'Región de Murcia',
  '15': 'Comunidad Foral de Navarra',
  '16': 'País Vasco',
  '17': 'La Rioja',
  '18': 'Ceuta',
  '19': 'Melilla',
} as const
export type AutonomousCommunity = (typeof autonomousCommunities)[keyof typeof autonomousCommunities]
