/*
 * The parts of the regular expression that finds numbers. It is one expression without a look behind, which some
 * browsers lack: what makes digits part of something else is matched with them, and the match then ignored.
 */

const FULL_WIDTH_ZERO = 0xff10

/** Separators between two digits of a number. A comma, colon, plus or letter ends it. Links encode a space as %20. */
const BETWEEN = /(?:%20|(?:[\s\0]*[^\s\w\0,;:+]){0,3}[\s\0]*)/.source

/** A plus and brackets before a number, but no date (23/11/2026). Links encode a plus as %2B. */
const OPENING = /(?!\d\d?[./-]\d\d?[./-]\d{4}\b|\d{4}-\d\d-\d\d\b)\(?(?:\+|%2[Bb])?\(?/.source

/**
 * What makes the digits after it something else: a letter, a digit or the sign of an address (SKU-912…, /912…, =912…),
 * another country's code or a currency, an area code in brackets, more digits, the other coordinate.
 */
const OTHER_BEFORE = /[\wÀ-ÿ#=@][/-]?|(?:\+\d|\b00\d|[€$£])\d?\d?\W{0,9}|\(\d+\)\s?|\d(?:\.|\s\s?)|, ?-/
  .source

/**
 * The same after the digits: a letter (but x12 and ext are extensions), a currency, decimals, the other coordinate, or too
 * few digits for another phone number, unless they are those of `24 horas`, `24/7` or `9:00`.
 */
const OTHER_AFTER =
  /(?!x|ext)[\wÀ-ÿ@]|[\s\0]*(?:[€$£%]|EUR|euro)|,\d\d?(?!\d)|, ?-|(?!\W(?:\d\W?){7})(?:[./-]\d|\s\d[\d\s]*(?![\s\wÀ-ÿ:/]))/
    .source

/** Digits before a number that are none of it: the minutes of a time, another phone number. */
const SKIPPED = /:\d\d\s|\d(?:[ .]?\d){8}[\s/-]/.source

/**
 * Compiles the expression for numbers in any grouping, given by their digits, which may be full-width. A match has the groups before, number and
 * after; it is a number only if the first and the last are empty.
 */
export function compileNumbers(forms: string[]): RegExp {
  const numbers = forms
    .map((form) =>
      [...form].map((digit) => `[${digit}${String.fromCharCode(+digit + FULL_WIDTH_ZERO)}]`).join(BETWEEN),
    )
    .join('|')
  return RegExp(`(${OTHER_BEFORE})??(${OPENING}(?:${numbers}))(?!\\d)(${OTHER_AFTER})?|${SKIPPED}`, 'g')
}
