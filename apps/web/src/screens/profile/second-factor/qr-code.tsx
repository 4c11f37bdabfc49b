import { useMemo } from 'react'
import { useText } from '../../../services/language/language.ts'
import { toQrPath } from '../../../ui/qr/qr-path.ts'
import classes from './second-factor.module.css'

/** Renders a text as a QR code, in the browser: the secret must not go to an image service. */
export const QrCode = ({ text }: { text: string }) => {
  const { t } = useText()
  const { size, path } = useMemo(() => toQrPath(text), [text])
  return (
    <div className={classes.qr}>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={t('secondFactor.qr')}
        shapeRendering="crispEdges"
      >
        <path d={path} fill="#000" />
      </svg>
    </div>
  )
}
