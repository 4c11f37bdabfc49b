import { useMemo } from 'react'
import { encode } from 'uqr'
import { useText } from '../../../services/language/language.ts'
import classes from './second-factor.module.css'

/** A text as a QR code, drawn here: the secret goes to nobody who draws pictures. */
export const QrCode = ({ text }: { text: string }) => {
  const { t } = useText()
  const { size, dark } = useMemo(() => {
    const { size, data } = encode(text, { border: 0, ecc: 'M' })
    const path = data
      .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
      .join('')
    return { size, dark: path }
  }, [text])
  return (
    <div className={classes.qr}>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={t('secondFactor.qr')}
        shapeRendering="crispEdges"
      >
        <path d={dark} fill="#000" />
      </svg>
    </div>
  )
}
