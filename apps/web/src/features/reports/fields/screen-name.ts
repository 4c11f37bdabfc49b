import { useText } from '../../../services/language/language.ts'
import type { MailScreen } from './report-screen.ts'

const keys = {
  calls: 'nav.reportingCalls',
  c2c: 'nav.reportingC2c',
  dashboard: 'nav.reportingDashboard',
  events: 'nav.reportingEvents',
  rawdata: 'nav.reportingRawdata',
  words: 'nav.reportingWords',
} as const satisfies Record<MailScreen, string>

/** A screen's name in the menu, with which the subjects of its mails begin. */
export const useScreenName = (screen: MailScreen): string => useText().t(keys[screen])
