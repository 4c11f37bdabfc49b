/**
 * A random UUID (RFC 9562, version 4). `crypto.randomUUID` does not exist on http pages; the address of a blob ends with
 * such an id everywhere.
 */
export function uuidV4(): string {
  return URL.createObjectURL(new Blob()).slice(-36)
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
