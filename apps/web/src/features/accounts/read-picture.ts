const side = 128
/** What the contract takes at most, in characters of the data URL. */
const mostCharacters = 100_000

type Picture = { source: CanvasImageSource; width: number; height: number }

/**
 * A drawing (SVG), as the browser shows it inside a picture: it runs no scripts there and loads nothing. One that names
 * no size of its own is drawn as large as it is needed.
 */
const readDrawing = async (file: Blob): Promise<Picture | null> => {
  const source = new Image(side, side)
  source.src = `data:image/svg+xml,${encodeURIComponent(await file.text())}`
  const readable = await source.decode().then(
    () => true,
    () => false,
  )
  return readable
    ? { source, width: source.naturalWidth || side, height: source.naturalHeight || side }
    : null
}

const read = async (file: Blob): Promise<Picture | null> => {
  if (file.type === 'image/svg+xml') return readDrawing(file)
  const source = await createImageBitmap(file).catch(() => null)
  return source && { source, width: source.width, height: source.height }
}

/**
 * A picture file as a square data URL of 128 px that fits the contract: the whole picture, centred, on nothing.
 * Null for what is no picture, or none that could be made small enough.
 */
export const readPicture = async (file: Blob): Promise<string | null> => {
  const picture = await read(file)
  if (!picture) return null
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) return null
  const scale = Math.min(side / picture.width, side / picture.height)
  const [width, height] = [picture.width * scale, picture.height * scale]
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture.source, (side - width) / 2, (side - height) / 2, width, height)
  // A browser that writes no WebP answers with a PNG, which the contract takes too.
  const url = canvas.toDataURL('image/webp', 0.9)
  return url.length <= mostCharacters ? url : null
}
