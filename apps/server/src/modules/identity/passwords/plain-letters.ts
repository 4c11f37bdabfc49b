/**
 * Letters that look like Latin ones but are no Unicode variants of them, so that normalization keeps them: letters
 * with a stroke or a hook, small capitals, Cyrillic and Greek letters (Unicode Technical Standard #39, section 4,
 * confusables).
 */
const lookAlikes: Readonly<Record<string, string>> = {
  a: 'ⱥᴀаαɑ',
  ae: 'æᴁ',
  b: 'ƀɓƃʙвьβ',
  c: 'ȼƈᴄсϲ',
  d: 'đðɖɗƌᴅԁ',
  e: 'ɇǝəᴇеє',
  f: 'ƒꜰ',
  g: 'ǥɠɢɡ',
  h: 'ħɦʜһн',
  i: 'ıɨɪіιɩ',
  j: 'ɉȷᴊј',
  k: 'ƙĸᴋкκ',
  l: 'łƚɫɬʟӏ',
  m: 'ɱᴍм',
  n: 'ŋɲƞɴпη',
  o: 'øɵᴏоοσ',
  oe: 'œ',
  p: 'ᵽƥᴘрρ',
  q: 'ɋԛ',
  r: 'ɍɽʀгᴦ',
  s: 'ȿʂꜱѕ',
  ss: 'ß',
  t: 'ŧƭʈᴛтτ',
  th: 'þ',
  u: 'ʉᴜυц',
  v: 'ʋᴠνѵ',
  w: 'ⱳᴡԝω',
  x: 'хχ',
  y: 'ɏƴʏуγ',
  z: 'ƶȥʐᴢ',
}
const latinByLookAlike = new Map(
  Object.entries(lookAlikes).flatMap(([latin, lookAlikeLetters]) =>
    [...lookAlikeLetters].map((letter) => [letter, latin] as const),
  ),
)

/**
 * Replaces full-width and other forms, accents, strokes and look-alikes of other alphabets by plain Latin letters.
 * Pure.
 */
export const toPlainLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\0-\x7f]/gu, (letter) => latinByLookAlike.get(letter.toLowerCase()) ?? letter)
