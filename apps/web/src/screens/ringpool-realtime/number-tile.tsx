import { memo } from 'react'
import { useDimensionText } from '../../components/dimension-text.ts'
import { PhoneState } from '../../components/status-badge.tsx'
import type { Tile } from './arrange.ts'
import classes from './number-tile.module.css'
import { TileDetail } from './tile-detail.tsx'
import { useLocalPhone } from './use-local-phone.ts'

type NumberTileProps = {
  tile: Tile
  /** Milliseconds that this device's clock is ahead of the server's. */
  ahead: number
  /** Named where numbers of several ringpools stand together. */
  withRingpool: boolean
}

/** One number: what it does, who holds it, and since when. */
export const NumberTile = memo(({ tile, ahead, withRingpool }: NumberTileProps) => {
  const { origin } = useDimensionText()
  const localPhone = useLocalPhone()
  return (
    <li className={classes.tile} data-state={tile.state}>
      <div className={classes.head}>
        <span className={`${classes.number} figures`}>{localPhone(tile.visible)}</span>
        <PhoneState value={tile.state} />
      </div>
      <p className={classes.origin} title={tile.visit?.pageUrl}>
        {tile.visit ? origin(tile.visit) : withRingpool && tile.ringpoolName}
      </p>
      <p className={classes.detail}>
        <TileDetail tile={tile} ahead={ahead} />
      </p>
    </li>
  )
})
