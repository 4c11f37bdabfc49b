import { useText } from '../../../services/language/language.ts'
import type { MailScreen } from './report-screen.ts'

const keys = {
  calls: 'nav.reportingCalls',
  c2c: 'nav.reportingC2c',
  events: 'nav.reportingEvents',
  rawdata: 'nav.reportingRawdata',
  words: 'nav.reportingWords',
} as const satisfies Record<MailScreen, string>

/** What a screen is called in the menu: the name that its mails begin with. */
export const useScreenName = (screen: MailScreen): string => useText().t(keys[screen])
