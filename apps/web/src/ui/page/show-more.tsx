import { Button } from '@mantine/core'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import classes from './show-more.module.css'

type ShowMoreProps = {
  /** The infinite query whose rows the table shows. */
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }
  /** The number of rows shown and in total, if the server counts them. */
  counted?: { shown: number; total: number } | undefined
}

/** The button below a paginated table; hidden when there is no next page. */
export const ShowMore = ({ query, counted }: ShowMoreProps) => {
  const { t } = useText()
  const format = useFormat()
  if (!query.hasNextPage) return null
  return (
    <div className={classes.more}>
      {counted && (
        <span className="figures">
          {t('common.shownOf', {
            shown: format.number(counted.shown),
            total: format.number(counted.total),
          })}
        </span>
      )}
      <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {t('common.showMore')}
      </Button>
    </div>
  )
}
