import fc from 'fast-check'

const surrogates = { first: 0xd800, count: 0x800 }

/** Any Unicode scalar value. */
const codePoint = fc.integer({ min: 0, max: 0x10_ffff - surrogates.count }).map(
  (index) => String.fromCodePoint(index < surrogates.first ? index : index + surrogates.count),
  (text) => {
    const code = typeof text === 'string' ? text.codePointAt(0) : undefined
    if (code === undefined || text !== String.fromCodePoint(code)) throw new Error('Not one code point')
    return code < surrogates.first ? code : code - surrogates.count
  },
)

/**
 * Texts of any code points, including those that are dangerous in JavaScript. It replaces fast-check's `unit: 'binary'`,
 * which first lists all 1.1 million code points in each process: two seconds on an idle machine, ten or more on a busy
 * one.
 */
export const anyText = (constraints: { minLength?: number; maxLength?: number } = {}) =>
  fc.string({ ...constraints, unit: codePoint })
