const side = 128
/** What the contract takes at most, in characters of the data URL. */
const mostCharacters = 100_000

/**
 * A picture file as a square data URL of 128 px that fits the contract: the whole picture, centred, on nothing.
 * Null for what is no picture, or none that could be made small enough.
 */
export const readPicture = async (file: Blob): Promise<string | null> => {
  const picture = await createImageBitmap(file).catch(() => null)
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
