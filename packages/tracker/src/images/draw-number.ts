/** Colours as CSS writes them. */
export type Colours = { background: string; text: string }

/** How a number is drawn in place of an image; sizes in CSS pixels. */
export type Paint = Colours & { width: number; height: number; font: string }

/** Pixels that are read of an image, at most. */
const maxPixels = 40_000
/** Of 765, by which the colour of a text differs from its background: less is not readable, or not what is there. */
const leastContrast = 120
/** The width of a digit of most fonts, by its height. */
const digitWidth = 0.56
const lineHeight = 0.75

/**
 * The colours of an image: its background is that of its corner, its text the one that differs most. Where the browser
 * does not tell, as of images from other sites, it is the colour of the text around it.
 */
function readColours(image: HTMLImageElement): Colours {
  const around = { background: 'none', text: getComputedStyle(image).color }
  try {
    const scale = Math.min(1, Math.sqrt(maxPixels / (image.naturalWidth * image.naturalHeight)))
    const canvas = document.createElement('canvas')
    canvas.width = Math.ceil(image.naturalWidth * scale)
    canvas.height = Math.ceil(image.naturalHeight * scale)
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0, canvas.width, canvas.height)
    const { data } = context?.getImageData(0, 0, canvas.width, canvas.height) ?? {}
    return (data && findColours(data)) ?? around
  } catch {
    return around
  }
}

/** The colours in pixels of red, green, blue and opacity; undefined if nothing stands out. */
export function findColours(pixels: ArrayLike<number>): Colours | undefined {
  const at = (index: number) => Array.from({ length: 4 }, (_, part) => pixels[index + part] ?? 0)
  const toColour = ([red, green, blue, opacity = 0]: number[]) =>
    `rgba(${red},${green},${blue},${Math.round((opacity / 255) * 100) / 100})`
  const background = at(0)
  const [, , , backgroundOpacity = 0] = background
  let text = background
  let most = 0
  for (let index = 0; index < pixels.length; index += 4) {
    const pixel = at(index)
    const [, , , opacity = 0] = pixel
    if (opacity < 200) continue
    const difference =
      backgroundOpacity < 50
        ? opacity
        : [0, 1, 2].reduce((sum, part) => sum + Math.abs((pixel[part] ?? 0) - (background[part] ?? 0)), 0)
    if (difference > most) {
      most = difference
      text = pixel
    }
  }
  return most < leastContrast ? undefined : { background: toColour(background), text: toColour(text) }
}

const escapeMarkup = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** How an image looks: its size, its colours, and the font of the text around it. */
export function readPaint(image: HTMLImageElement): Paint {
  const { naturalWidth: width, naturalHeight: height } = image
  return { ...readColours(image), width, height, font: getComputedStyle(image).fontFamily }
}

/** The address of an image of a number. */
export function drawNumber(number: string, { width, height, background, text, font }: Paint): string {
  const size = Math.min(height * lineHeight, width / (number.length * digitWidth))
  return `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${background}"/><text x="50%" y="50%" text-anchor="middle" dominant-baseline="central" font-family="${escapeMarkup(font)}" font-weight="bold" font-size="${size}" fill="${text}">${escapeMarkup(number)}</text></svg>`,
  )}`
}
