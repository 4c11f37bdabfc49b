/** Characters with a special meaning in file systems or headers. */
const unsafeCharacters = /[\p{Cc}\p{Cf}<>:"/\\|?*%;]+/gu

/**
 * The `Content-Disposition` of a download (RFC 6266): the file name in full (RFC 8187), and in ASCII for clients that
 * understand no other.
 */
export const formatDisposition = (
  fileName: string,
  extension: 'csv' | 'pdf' | 'wav' | 'mp3' | 'flac' | 'ogg' = 'csv',
): string => {
  const stem = fileName
    .toWellFormed()
    .replace(unsafeCharacters, ' ')
    .replace(/\s+/g, ' ')
    .replace(new RegExp(`\\.${extension} *$`, 'i'), '')
    .replace(/^[. ]+|[. ]+$/g, '')
  // Some letters decompose into unsafe characters, such as a full-width quote.
  const plain = stem
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(unsafeCharacters, ' ')
  const name = `${stem || 'talkie'}.${extension}`
  const encoded = encodeURIComponent(name).replace(
    /['()!*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain || 'talkie'}.${extension}"; filename*=UTF-8''${encoded}`
}
