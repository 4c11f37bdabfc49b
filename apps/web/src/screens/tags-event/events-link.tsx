import { Link } from '@tanstack/react-router'
import classes from '../../features/tags/tags.module.css'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { buildTagSearch, type EventTagRow } from './event-tag.ts'

/** The count of a tag's events, which links to them if the user may read them. */
export const EventsLink = ({ tag: { name, events } }: { tag: EventTagRow }) => {
  const { t } = useText()
  const format = useFormat()
  const { account, accountId, can } = useAccount()
  if (events === 0 || !can('reporting.events', 'r')) return format.number(events)
  return (
    <Link
      to="/accounts/$accountId/reporting-events"
      params={{ accountId: String(accountId) }}
      search={buildTagSearch(name, account.timezone)}
      className={`${classes.link} figures`}
      title={t('tagList.showEvents', { name })}
      // A click on the row would open the tag.
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      {format.number(events)}
    </Link>
  )
}
