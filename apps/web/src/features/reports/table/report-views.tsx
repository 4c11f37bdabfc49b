import { useText } from '../../../services/language/language.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { ViewTabs } from '../views/view-tabs.tsx'
import type { Report } from './use-report.ts'

/** The views of a table of events. */
export const ReportViews = ({ report }: { report: Report }) => {
  const { t } = useText()
  const { can } = useAccount()
  const { screen, builtIn, views, shown, defaults, ids } = report
  return (
    <ViewTabs
      label={t('view.list')}
      builtIn={builtIn}
      views={views}
      table={shown}
      screen={defaults}
      columns={ids}
      mayShare={can(`reporting.${screen}`, 'w')}
    />
  )
}
