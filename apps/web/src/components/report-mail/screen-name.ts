import { useText } from '../../shell/language.ts'
import type { RowsScreen } from '../report-fields/report-screen.ts'

const keys = {
  calls: 'nav.reportingCalls',
  c2c: 'nav.reportingC2c',
  events: 'nav.reportingEvents',
  rawdata: 'nav.reportingRawdata',
} as const satisfies Record<RowsScreen, string>

/** What a screen is called in the menu: the name that its mails begin with. */
export const useScreenName = (screen: RowsScreen): string => useText().t(keys[screen])
