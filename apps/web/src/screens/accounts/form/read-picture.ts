const side = 128
/** What the contract takes at most, in characters of the data URL. */
const mostCharacters = 100_000

/**
 * The picture of a file; a drawing (SVG) as the browser shows it in a page's picture: it runs no scripts there and loads
 * nothing. Null for what is no picture.
 */
const decode = async (file: Blob): Promise<ImageBitmap | null> => {
  if (file.type !== 'image/svg+xml') return createImageBitmap(file).catch(() => null)
  const image = new Image(side, side)
  image.src = URL.createObjectURL(file)
  try {
    await image.decode()
    const { naturalWidth, naturalHeight } = image
    const scale = side / Math.max(naturalWidth, naturalHeight)
    return await createImageBitmap(image, {
      resizeWidth: Math.max(1, Math.round(naturalWidth * scale)),
      resizeHeight: Math.max(1, Math.round(naturalHeight * scale)),
    })
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(image.src)
  }
}

/**
 * A picture file as a square data URL of 128 px that fits the contract: the whole picture, centred, on nothing.
 * Null for what is no picture, or none that could be made small enough.
 */
export const readPicture = async (file: Blob): Promise<string | null> => {
  const picture = await decode(file)
  if (!picture) return null
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) return null
  const scale = Math.min(side / picture.width, side / picture.height)
  const [width, height] = [picture.width * scale, picture.height * scale]
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, (side - width) / 2, (side - height) / 2, width, height)
  picture.close()
  // A browser that writes no WebP answers with a PNG, which the contract takes too.
  const url = canvas.toDataURL('image/webp', 0.9)
  return url.length <= mostCharacters ? url : null
}
