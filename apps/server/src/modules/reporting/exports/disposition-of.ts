/** Signs that file systems or headers take for something else. */
const unfit = /[\p{Cc}\p{Cf}<>:"/\\|?*%;]+/gu

/**
 * `Content-Disposition` of a CSV file that is to be saved (RFC 6266): its name as it is (RFC 8187), and in plain letters
 * for who reads no other.
 */
export const dispositionOf = (fileName: string): string => {
  const stem = fileName
    .toWellFormed()
    .replace(unfit, ' ')
    .replace(/\s+/g, ' ')
    .replace(/\.csv *$/i, '')
    .replace(/^[. ]+|[. ]+$/g, '')
  const plain = stem.normalize('NFKD').replace(/[^\x20-\x7e]/g, '')
  const name = `${stem || 'talkie'}.csv`
  const encoded = encodeURIComponent(name).replace(
    /['()!*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain || 'talkie'}.csv"; filename*=UTF-8''${encoded}`
}
