import { memo } from 'react'
import { formatLocalPhone } from '../../features/numbers/live/format-local-phone.ts'
import { NumberDetail } from '../../features/numbers/live/number-detail.tsx'
import type { NumberNow } from '../../features/numbers/live/number-now.ts'
import { PhoneState } from '../../features/numbers/phone-state.tsx'
import { useDimensionText } from '../../features/reports/fields/dimension-text.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import classes from './number-tile.module.css'

type NumberTileProps = {
  tile: NumberNow
  /** Milliseconds by which this device's clock is ahead of the server's. */
  ahead: number
  /** Names the ringpool, for a list of several ringpools. */
  withRingpool: boolean
  onOpen: (numberId: string) => void
}

/** One number: its state, since when, and the visit that it is assigned to. */
export const NumberTile = memo(({ tile, ahead, withRingpool, onOpen }: NumberTileProps) => {
  const { origin } = useDimensionText()
  const { account } = useAccount()
  return (
    <li className={classes.tile} data-state={tile.state}>
      <div className={classes.head}>
        <button type="button" className={`${classes.number} figures`} onClick={() => onOpen(tile.numberId)}>
          {formatLocalPhone(tile.visible, account.country)}
        </button>
        <PhoneState value={tile.state} />
      </div>
      <p className={classes.origin}>{tile.visit ? origin(tile.visit) : withRingpool && tile.ringpoolName}</p>
      <p className={classes.detail}>
        <NumberDetail number={tile} ahead={ahead} />
      </p>
    </li>
  )
})
