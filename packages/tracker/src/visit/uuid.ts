/**
 * A random UUID (RFC 9562, version 4). On http pages only `crypto.getRandomValues` exists, not `crypto.randomUUID`.
 */
export function uuidV4(): string {
  return '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) => {
    const [random = 0] = crypto.getRandomValues(new Uint8Array(1))
    // 0 and 1 in the template become any digit. 8 becomes the variant, two bits of which are fixed (10xx).
    return (+digit ^ (random & (15 >> (+digit / 4)))).toString(16)
  })
}

/**
 * A UUID that sorts by time (RFC 9562, version 7):
 *
 *     | 48 bits: milliseconds | 4: version 7 | 12: random | 2: variant 10 | 62: random |
 *
 * @param now milliseconds since 1970
 */
export function uuidV7(now: number): string {
  return `${now.toString(16).padStart(12, '0').replace(/.{8}/, '$&-')}-7${uuidV4().slice(15)}`
}
