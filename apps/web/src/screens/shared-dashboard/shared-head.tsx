import type { JsonifiedValue } from '@orpc/openapi-client'
import { addDays } from '@talkie/contract/dates'
import { reportFiltersSchema, type SharedBoard } from '@talkie/contract/reporting'
import { describeFilters } from '@talkie/texts'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import classes from './shared-dashboard.module.css'

/** Name, account and days of a shared dashboard, and the filters that it has. */
export const SharedHead = ({ board }: { board: JsonifiedValue<SharedBoard> }) => {
  const { t, language } = useText()
  const format = useFormat()
  const { name, account, range, comparedWith, scope, goneTags, sentences } = board
  const days = format.dayRange(range.start, addDays(range.end, -1))
  const compared =
    comparedWith &&
    t('shared.comparedWith', { days: format.dayRange(comparedWith.start, addDays(comparedWith.end, -1)) })
  const filters = describeFilters(reportFiltersSchema.parse(scope.filters), { language, format, t })
  return (
    <header>
      <PageHeader title={name} />
      <p className={classes.days}>
        {[...(name === account.name ? [] : [account.name]), compared ? `${days}, ${compared}` : days].join(
          ' · ',
        )}
      </p>
      <p className={classes.sentence}>{sentences[language]}</p>
      {filters.length > 0 && (
        <ul className={classes.filters} aria-label={t('shared.filters')}>
          {filters.map((filter) => (
            <li key={filter}>{filter}</li>
          ))}
        </ul>
      )}
      {goneTags.length > 0 && (
        <p className={classes.note}>{t('board.goneTags', { tags: goneTags.join(', ') })}</p>
      )}
    </header>
  )
}
