import fc from 'fast-check'

const surrogates = { first: 0xd800, count: 0x800 }

/** Any code point that text can have. */
const codePoint = fc.integer({ min: 0, max: 0x10_ffff - surrogates.count }).map(
  (index) => String.fromCodePoint(index < surrogates.first ? index : index + surrogates.count),
  (text) => {
    const code = typeof text === 'string' ? text.codePointAt(0) : undefined
    if (code === undefined || text !== String.fromCodePoint(code)) throw new Error('Not one code point')
    return code < surrogates.first ? code : code - surrogates.count
  },
)

/**
 * Texts of any code points, what is dangerous in JavaScript among them. Like fast-check's `unit: 'binary'`, which lists
 * all 1.1 million code points in each process first: two seconds on a quiet machine, ten and more on a busy one.
 */
export const anyText = (constraints: { minLength?: number; maxLength?: number } = {}) =>
  fc.string({ ...constraints, unit: codePoint })
