import type { AccountCountry } from '../shared/locales.ts'

/** What a country's law asks of whoever records a call, in short; docs/recording-law.md has the sources. */
export type RecordingLaw = {
  /** `one`: who takes part may record. `all`: nobody is recorded who does not agree. */
  consent: 'one' | 'all'
  /** The laws, as they are called there. */
  laws: string
}

/** The laws by the account's country. Not legal advice. */
export const recordingLaws: Record<AccountCountry, RecordingLaw> = {
  cl: { consent: 'all', laws: 'Código Penal, art. 161-A; Ley 19.628 y Ley 21.719' },
  co: { consent: 'all', laws: 'Constitución, art. 15; Ley 1581 de 2012' },
  ec: { consent: 'one', laws: 'COIP, art. 178; Ley Orgánica de Protección de Datos Personales' },
  es: { consent: 'one', laws: 'STC 114/1984; RGPD; Ley Orgánica 3/2018' },
  fr: { consent: 'all', laws: 'Code pénal, art. 226-1; RGPD' },
  it: { consent: 'one', laws: 'GDPR; D.lgs. 196/2003; L. 300/1970, art. 4' },
  mx: { consent: 'one', laws: 'Constitución, art. 16; LFPDPPP' },
  pe: { consent: 'all', laws: 'Constitución, art. 2.10; Código Penal, art. 162; Ley 29733' },
  pt: { consent: 'all', laws: 'Código Penal, art. 199; Lei 41/2004, art. 4; RGPD' },
  en: {
    consent: 'one',
    laws: 'Investigatory Powers (Interception by Businesses etc.) Regulations 2018; UK GDPR',
  },
}
