import { useAccount } from '../../shell/account.tsx'
import { useText } from '../../shell/language.ts'
import type { Report } from './use-report.ts'
import { ViewTabs } from './view-tabs.tsx'

/** The views of a table of events. */
export const ReportViews = ({ report }: { report: Report }) => {
  const { t } = useText()
  const { can } = useAccount()
  const { screen, builtIn, views, shown, asItComes, ids } = report
  return (
    <ViewTabs
      label={t('view.list')}
      builtIn={builtIn}
      views={views}
      shown={shown}
      screen={asItComes}
      columns={ids}
      mayShare={can(`reporting.${screen}`, 'w')}
    />
  )
}
