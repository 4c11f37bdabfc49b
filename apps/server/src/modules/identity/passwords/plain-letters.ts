/**
 * Letters that look like Latin ones and are no variants of them in Unicode, so that normalization leaves them: those with
 * a stroke or a hook, small capitals, Cyrillic and Greek ones (Unicode Technical Standard #39, section 4, confusables).
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
const latinOf = new Map(
  Object.entries(lookAlikes).flatMap(([latin, others]) => [...others].map((one) => [one, latin] as const)),
)

/** A text as its letters are read: full-width and other forms, accents, strokes and alphabets make no difference; pure. */
export const toPlainLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\0-\x7f]/gu, (letter) => latinOf.get(letter.toLowerCase()) ?? letter)
