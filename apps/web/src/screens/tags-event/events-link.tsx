import { Link } from '@tanstack/react-router'
import classes from '../../features/tags/tags.module.css'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { type EventTagRow, searchOfTagged } from './event-tag.ts'

/** How many events carry a tag, which leads to them for who may read them. */
export const EventsLink = ({ tag: { name, events } }: { tag: EventTagRow }) => {
  const { t } = useText()
  const format = useFormat()
  const { account, accountId, can } = useAccount()
  if (events === 0 || !can('reporting.events', 'r')) return format.number(events)
  return (
    <Link
      to="/accounts/$accountId/reporting-events"
      params={{ accountId: String(accountId) }}
      search={searchOfTagged(name, account.timezone)}
      className={`${classes.link} figures`}
      title={t('tagList.showEvents', { name })}
      // The row it stands in opens the tag.
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      {format.number(events)}
    </Link>
  )
}
