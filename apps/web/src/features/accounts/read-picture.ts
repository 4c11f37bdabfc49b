const size = 128
/** The most characters of a data URL that the contract accepts. */
const maxCharacters = 100_000

type Picture = { source: CanvasImageSource; width: number; height: number }

/**
 * Reads an SVG as an image: in an image it runs no scripts and loads nothing. One without a size of its own gets the
 * target size.
 */
const readSvg = async (file: Blob): Promise<Picture | null> => {
  const source = new Image(size, size)
  source.src = `data:image/svg+xml,${encodeURIComponent(await file.text())}`
  const readable = await source.decode().then(
    () => true,
    () => false,
  )
  return readable
    ? { source, width: source.naturalWidth || size, height: source.naturalHeight || size }
    : null
}

const readImage = async (file: Blob): Promise<Picture | null> => {
  if (file.type === 'image/svg+xml') return readSvg(file)
  const source = await createImageBitmap(file).catch(() => null)
  return source && { source, width: source.width, height: source.height }
}

/**
 * Converts an image file to a square data URL of 128 px that the contract accepts: the whole picture, centred, on a
 * transparent background. Null if it is not an image or cannot be made small enough.
 */
export const readPicture = async (file: Blob): Promise<string | null> => {
  const picture = await readImage(file)
  if (!picture) return null
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  const context = canvas.getContext('2d')
  if (!context) return null
  const scale = Math.min(size / picture.width, size / picture.height)
  const [width, height] = [picture.width * scale, picture.height * scale]
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture.source, (size - width) / 2, (size - height) / 2, width, height)
  // A browser without a WebP encoder returns a PNG, which the contract accepts too.
  const url = canvas.toDataURL('image/webp', 0.9)
  return url.length <= maxCharacters ? url : null
}
