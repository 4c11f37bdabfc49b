import { Skeleton } from '@mantine/core'
import { useText } from '../../services/language/language.ts'
import classes from './index.module.css'
import tile from './number-tile.module.css'

const indexes = Array.from({ length: 16 }, (_, index) => index)

/** A skeleton of the tiles while they load. */
export const TilesSkeleton = () => {
  const { t } = useText()
  return (
    <div role="status" aria-label={t('common.loading')} aria-busy className={classes.grid}>
      {indexes.map((index) => (
        <div key={index} className={tile.tile}>
          <Skeleton height={12} width="45%" my={5} />
          <Skeleton height={10} width={`${52 + ((index * 7) % 30)}%`} my={5} />
          <Skeleton height={9} width="38%" my={4} />
        </div>
      ))}
    </div>
  )
}
