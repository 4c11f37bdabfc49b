import { foldText } from '@talkie/contract/fold-text'
import type { Language } from '@talkie/contract/locales'

/** How a language says numbers. Words are without accents and capitals. */
export type NumberWords = {
  /** The values of single words below a thousand. */
  values: ReadonlyMap<string, number>
  /** Multiply what was said before: `two hundred`. */
  hundred: ReadonlySet<string>
  thousand: ReadonlySet<string>
  /** Words between tens and units, or after hundreds: `treinta y cinco`. */
  joiners: ReadonlySet<string>
  /** Whether tens and units are one number only with a joiner: in Spanish, `treinta cinco` are two. */
  needsJoiner: boolean
  /** Repeat the next digit: `double four`. */
  repeats: ReadonlyMap<string, number>
  /** Names of letters in codes. */
  letters: ReadonlyMap<string, string>
  /** What people say between the parts of a number. */
  fillers: ReadonlySet<string>
}

const wordSet = (text: string) => new Set(foldText(text).split(/\s+/).filter(Boolean))
/** Numbers a line from `from` on, in steps of `step`; words of the same value have slashes between. */
const count = (text: string, from: number, step = 1): [string, number][] =>
  foldText(text)
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((words, index) => words.split('/').map((word): [string, number] => [word, from + index * step]))

const letters = (text: string): ReadonlyMap<string, string> =>
  new Map(
    foldText(text)
      .split(/\s+/)
      .filter(Boolean)
      .flatMap((pair) => {
        const [letter = '', ...names] = pair.split(':')
        return names
          .flatMap((name) => name.split('/'))
          .map((name): [string, string] => [name, letter.toUpperCase()])
      }),
  )

const pauses = 'eh em mm mmm hm ah uh um euh ehm hum ok okay'

const en: NumberWords = {
  values: new Map([
    ...count('zero/oh one two three four five six seven eight nine ten eleven twelve', 0),
    ...count('thirteen fourteen fifteen sixteen seventeen eighteen nineteen', 13),
    ...count('twenty thirty forty/fourty fifty sixty seventy eighty ninety', 20, 10),
  ]),
  hundred: wordSet('hundred'),
  thousand: wordSet('thousand'),
  joiners: wordSet('and'),
  needsJoiner: false,
  repeats: new Map([
    ['double', 2],
    ['triple', 3],
    ['treble', 3],
  ]),
  letters: letters(
    'a:ay b:bee c:cee/see d:dee g:gee j:jay k:kay m:em n:en p:pee q:cue r:ar t:tee x:ex z:zed/zee',
  ),
  fillers: wordSet(`${pauses} then dash hyphen space dot point yes yeah right`),
}

const es: NumberWords = {
  values: new Map([
    ...count('cero uno/un/una dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce', 0),
    ...count(
      'quince dieciseis diecisiete dieciocho diecinueve veinte veintiuno/veintiun/veintiuna veintidos',
      15,
    ),
    ...count('veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve', 23),
    ...count('treinta cuarenta cincuenta sesenta setenta ochenta noventa', 30, 10),
    ...count(
      'cien/ciento doscientos/doscientas trescientos/trescientas cuatrocientos/cuatrocientas',
      100,
      100,
    ),
    ...count(
      'quinientos/quinientas seiscientos/seiscientas setecientos/setecientas ochocientos/ochocientas',
      500,
      100,
    ),
    ...count('novecientos/novecientas', 900),
  ]),
  hundred: new Set(),
  thousand: wordSet('mil'),
  joiners: wordSet('y'),
  needsJoiner: true,
  repeats: new Map([
    ['doble', 2],
    ['triple', 3],
  ]),
  letters: letters(
    'b:be c:ce d:de f:efe g:ge h:hache j:jota k:ka l:ele m:eme n:ene p:pe q:cu r:erre/ere s:ese t:te v:uve/ve x:equis y:ygriega z:zeta/ceta',
  ),
  fillers: wordSet(`${pauses} luego despues guion espacio punto si vale`),
}

const pt: NumberWords = {
  values: new Map([
    ...count(
      'zero um/uma dois/duas tres quatro cinco seis/meia sete oito nove dez onze doze treze catorze/quatorze',
      0,
    ),
    ...count('quinze dezasseis/dezesseis dezassete/dezessete dezoito dezanove/dezenove', 15),
    ...count('vinte trinta quarenta cinquenta sessenta setenta oitenta noventa', 20, 10),
    ...count('cem/cento duzentos/duzentas trezentos/trezentas quatrocentos/quatrocentas', 100, 100),
    ...count(
      'quinhentos/quinhentas seiscentos/seiscentas setecentos/setecentas oitocentos/oitocentas',
      500,
      100,
    ),
    ...count('novecentos/novecentas', 900),
  ]),
  hundred: new Set(),
  thousand: wordSet('mil'),
  joiners: wordSet('e'),
  needsJoiner: true,
  repeats: new Map([
    ['duplo', 2],
    ['dobro', 2],
    ['triplo', 3],
  ]),
  letters: letters(
    'b:be c:ce d:de f:efe g:ge h:aga j:jota k:capa l:ele m:eme n:ene p:pe q:que r:erre s:esse t:te v:ve x:xis z:ze',
  ),
  fillers: wordSet(`${pauses} depois hifen traco espaco ponto sim`),
}

const fr: NumberWords = {
  values: new Map([
    ...count(
      'zero un/une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize',
      0,
    ),
    ...count('vingt/vingts trente quarante cinquante soixante septante huitante/octante nonante', 20, 10),
  ]),
  hundred: wordSet('cent cents'),
  thousand: wordSet('mille'),
  joiners: wordSet('et'),
  needsJoiner: false,
  repeats: new Map([
    ['double', 2],
    ['triple', 3],
  ]),
  letters: letters(
    'b:be c:ce d:de f:effe g:ge h:ache j:ji k:ka l:elle m:emme n:enne p:pe r:erre s:esse t:te x:ixe z:zede',
  ),
  fillers: wordSet(`${pauses} puis ensuite tiret espace point oui`),
}

const italianUnits =
  'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove'
const italianTens = 'venti trenta quaranta cinquanta sessanta settanta ottanta novanta'

/** Italian writes numbers below a thousand as one word: `trecentoquarantuno`. */
const countInItalian = (): [string, number][] => {
  const units = italianUnits.split(' ')
  const tens = italianTens.split(' ')
  const belowHundred = Array.from({ length: 100 }, (_, number): string[] => {
    if (number < 20) return [units[number] ?? '']
    const ten = tens[Math.floor(number / 10) - 2] ?? ''
    const unit = number % 10
    if (unit === 0) return [ten]
    // The vowel goes before `uno` and `otto`.
    return [`${unit === 1 || unit === 8 ? ten.slice(0, -1) : ten}${units[unit]}`]
  })
  return Array.from({ length: 1000 }, (_, number): [string, number][] => {
    const hundreds = Math.floor(number / 100)
    const rest = number % 100
    const endings = rest === 0 && hundreds > 0 ? [''] : (belowHundred[rest] ?? [])
    const head = hundreds === 0 ? '' : `${hundreds === 1 ? '' : units[hundreds]}cento`
    return endings.flatMap((ending): [string, number][] => [
      [`${head}${ending}`, number],
      ...(head && /^(o|uno)/.test(ending)
        ? [[`${head.slice(0, -1)}${ending}`, number] as [string, number]]
        : []),
    ])
  }).flat()
}

const it: NumberWords = {
  values: new Map([...countInItalian(), ['un', 1], ['una', 1]]),
  hundred: new Set(),
  thousand: wordSet('mila mille'),
  joiners: wordSet('e'),
  needsJoiner: false,
  repeats: new Map([
    ['doppio', 2],
    ['triplo', 3],
  ]),
  letters: letters(
    'b:bi c:ci d:di f:effe g:gi h:acca k:kappa l:elle m:emme n:enne p:pi q:cu r:erre s:esse t:ti v:vu z:zeta',
  ),
  fillers: wordSet(`${pauses} poi trattino spazio punto si`),
}

export const numberWords: Readonly<Record<Language, NumberWords>> = { en, es, fr, it, pt }
