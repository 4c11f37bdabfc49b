import { encode } from 'uqr'

/** The modules of a QR code as one SVG path, each of the size 1, beginning at 0/0. */
export type QrPath = { size: number; path: string }

/**
 * Encodes a text as a QR code.
 *
 * @param ecc how much of the code may be damaged: M about 15 %, Q about 25 %
 */
export const toQrPath = (text: string, ecc: 'M' | 'Q' = 'M'): QrPath => {
  const { size, data } = encode(text, { border: 0, ecc })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { size, path }
}

/** Light modules that surround a code so that cameras find it (ISO/IEC 18004). */
export const quietZone = 4

/** An SVG file of a QR code, black on white with its quiet zone. */
export const toQrSvg = ({ size, path }: QrPath): string => {
  const whole = size + 2 * quietZone
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-quietZone} ${-quietZone} ${whole} ${whole}" shape-rendering="crispEdges">`,
    `<path fill="#fff" d="M${-quietZone} ${-quietZone}h${whole}v${whole}h-${whole}z"/>`,
    `<path fill="#000" d="${path}"/>`,
    '</svg>',
  ].join('')
}

/** The least width of a PNG in pixels: 6 cm at 400 dots per inch. */
const minPixels = 945

/** A PNG file of a QR code, black on white with its quiet zone; each module is a whole number of pixels. */
export const toQrPng = ({ size, path }: QrPath): Promise<Blob | null> => {
  const whole = size + 2 * quietZone
  const scale = Math.ceil(minPixels / whole)
  const canvas = document.createElement('canvas')
  canvas.width = whole * scale
  canvas.height = whole * scale
  const pen = canvas.getContext('2d')
  if (!pen) return Promise.resolve(null)
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.setTransform(scale, 0, 0, scale, quietZone * scale, quietZone * scale)
  pen.fillStyle = '#000'
  pen.fill(new Path2D(path))
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}
