import { type QrPath, quietZone } from './qr-path.ts'

type QrImageProps = { code: QrPath; label: string; className?: string | undefined }

/** A QR code with its quiet zone. The element around it gives the white ground. */
export const QrImage = ({ code: { size, path }, label, className }: QrImageProps) => {
  const whole = size + 2 * quietZone
  return (
    <svg
      className={className}
      viewBox={`${-quietZone} ${-quietZone} ${whole} ${whole}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
