import type { VisitResponse } from './collect.ts'

/*
 * The regular expression with which the tracker finds the site's numbers on a page. It is sent with them, so that the
 * script need not carry it. It is one expression without a look behind, which some browsers lack: what makes digits part
 * of something else is matched with them, and the match then ignored.
 */

const FULL_WIDTH_ZERO = 0xff10

/** The fields of a response by which the tracker finds numbers. */
export type NumberPattern = Pick<VisitResponse, 'pattern' | 'gap'>

/** Stands for `gap` in a pattern, which has one between any two digits. */
const GAP = '_'

/** Separators between two digits of a number. A comma, colon, plus or letter ends it. Links encode a space as %20. */
const gap = /(?:%20|(?:[\s\0]*[^\s\w\0,;:+]){0,3}[\s\0]*)/.source

/** A bracket before a number, but no date (23/11/2026). */
const OPENING = /(?!\d\d?[./-]\d\d?[./-]\d{4}\b|\d{4}-\d\d-\d\d\b)\(?/.source

/** What only a country's code may follow: +91 234 56 78 is an Indian number. Links encode a plus as %2B. */
const PLUS = /(?:[+＋]|%2[Bb])\(?/.source

/**
 * What makes the digits after it something else: a letter, a digit or the sign of an address (SKU-912…, /912…, =912…),
 * another country's code or a currency, an area code in brackets, more digits, the other coordinate.
 */
const OTHER_BEFORE = /[\wÀ-ÿ#=@+＋][/-]?|(?:[+＋]\d|\b00\d|[€$£])\d?\d?\W{0,9}|\(\d+\)\s?|\d(?:\.|\s\s?)|, ?-/
  .source

/**
 * The same after the digits: a letter (but x12 and ext are extensions), a currency, decimals, the other coordinate, or too
 * few digits for another phone number, unless they are those of `24 horas`, `24/7` or `9:00`.
 */
const OTHER_AFTER =
  /(?!x|ext)[\wÀ-ÿ@]|[\s\0]*(?:[€$£%]|EUR|euro)|,\d\d?(?!\d)|, ?-|(?!\W(?:\d\W?){7})(?:[./-]\d|\s(?:\d\s*){1,6}(?![\s\wÀ-ÿ:/]))/
    .source

/** Digits before a number that are none of it: the minutes of a time, another phone number. */
const SKIPPED = /:\d\d\s|\d(?:[ .]?\d){8}[\s/-]/.source

/**
 * Builds the expression for numbers in any grouping, given by their digits (`from` of a replacement), which may be
 * full-width. A match has the groups before and number; it is a number only if the first is empty.
 */
export function buildNumberPattern(forms: readonly string[]): NumberPattern {
  const nothing = '(?!)'
  if (forms.length === 0) return { pattern: nothing, gap }
  const all = [...new Set(forms)].sort((one, other) => other.length - one.length)
  const international = all.filter((form) => all.includes(`00${form}`))
  // In doubt digits stay: a number that is not replaced costs less than a wrong price.
  const number = `${OPENING}(?:${PLUS}(?:${alternatives(international) || nothing})|${alternatives(all)})`
  return { pattern: `(${OTHER_BEFORE})??(${number})(?!\\d)(?!${OTHER_AFTER})|${SKIPPED}`, gap }
}

/** Writes each national form once, with what may stand before it (0034, 34): responses stay short. */
function alternatives(forms: readonly string[]): string {
  const national = forms.filter((form) => !forms.some((other) => other !== form && form.endsWith(other)))
  return national
    .map((form) => {
      const longer = forms.filter((other) => other !== form && other.endsWith(form))
      const prefixes = longer.map((other) => toRow(other.slice(0, -form.length)) + GAP)
      return (prefixes.length > 0 ? `(?:${prefixes.join('|')})?` : '') + toRow(form)
    })
    .join('|')
}

function toRow(digits: string): string {
  return [...digits].map(toEitherWidth).join(GAP)
}

function toEitherWidth(digit: string): string {
  return `[${digit}${String.fromCharCode(FULL_WIDTH_ZERO + Number(digit))}]`
}
