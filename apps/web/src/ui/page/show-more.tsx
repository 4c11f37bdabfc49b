import { Button } from '@mantine/core'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import classes from './show-more.module.css'

type ShowMoreProps = {
  /** The infinite query that the table is made of. */
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }
  /** How many rows stand in the table and how many there are, where the server counts them. */
  counted?: { shown: number; total: number } | undefined
}

/** Stands below a table that comes a page at a time, as long as there is a next page. */
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
