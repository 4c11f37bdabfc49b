import { Skeleton } from '@mantine/core'
import { useText } from '../../services/language/language.ts'
import classes from './index.module.css'
import tile from './number-tile.module.css'

const places = Array.from({ length: 16 }, (_, place) => place)

/** Tiles on their way, where the tiles will stand. */
export const TilesSkeleton = () => {
  const { t } = useText()
  return (
    <div role="status" aria-label={t('common.loading')} aria-busy className={classes.grid}>
      {places.map((place) => (
        <div key={place} className={tile.tile}>
          <Skeleton height={12} width="45%" my={5} />
          <Skeleton height={10} width={`${52 + ((place * 7) % 30)}%`} my={5} />
          <Skeleton height={9} width="38%" my={4} />
        </div>
      ))}
    </div>
  )
}
