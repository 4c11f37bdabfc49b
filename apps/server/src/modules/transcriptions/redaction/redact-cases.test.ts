import type { AccountCountry, Language } from '@talkie/contract/locales'
import type { RedactionKind } from '@talkie/contract/transcriptions'
import { describe, expect, test } from 'vitest'
import { toText } from '../dialogue/spoken-segment.ts'
import { toSegments } from '../golden/to-segments.fixture.ts'
import { redactDialogue } from './redact-dialogue.ts'

type Line = readonly ['c' | 'a', string]
const redact = (language: Language, country: AccountCountry, lines: readonly Line[]) => {
  const { segments, removed } = redactDialogue(toSegments(lines), { languages: [language], country })
  return { removed, text: segments.map(toText).join(' | ') }
}

describe('a secret is removed:', () => {
  test.each<[string, Language, AccountCountry, RedactionKind, string]>([
    ['card in groups', 'es', 'es', 'card', 'la tarjeta es 4111 1111 1111 1111'],
    ['card with hyphens', 'en', 'en', 'card', 'it is 5555-5555-5555-4444, thanks'],
    ['card without spaces', 'fr', 'fr', 'card', 'voilà: 4242424242424242'],
    ['American Express', 'en', 'en', 'card', '3782 822463 10005'],
    ['Mastercard of the 2 series', 'es', 'mx', 'card', '2223 0031 2200 3222'],
    [
      'card in single words',
      'it',
      'it',
      'card',
      'quattro due quattro due quattro due quattro due quattro due quattro due quattro due quattro due',
    ],
    [
      'card in French pairs',
      'fr',
      'fr',
      'card',
      'quarante-deux quarante-deux quarante-deux quarante-deux quarante-deux quarante-deux quarante-deux quarante-deux',
    ],
    [
      'card with pauses',
      'es',
      'co',
      'card',
      'cuatro uno uno uno, eh, uno uno uno uno, luego, uno uno uno uno, mmm, uno uno uno uno',
    ],
    [
      'card with doubles',
      'en',
      'en',
      'card',
      'four triple one double one double one double one double one double one double one one',
    ],
    ['card that was misheard, after its name', 'es', 'es', 'card', 'mi tarjeta es la 4111 1111 1111 1112'],
    ['card with its date and code in one go', 'en', 'en', 'card', 'card 4111 1111 1111 1111 12 27'],
    ['security code', 'en', 'en', 'cvv', 'the CVV is 737'],
    ['security code in one number', 'es', 'es', 'cvv', 'el código de seguridad es ciento veintitrés'],
    ['security code of four digits', 'fr', 'fr', 'cvv', 'le cryptogramme, c’est 1234'],
    ['IBAN in groups', 'es', 'es', 'iban', 'ES91 2100 0418 4502 0005 1332'],
    ['IBAN in one word', 'it', 'it', 'iban', 'IT60X0542811101000000123456'],
    ['IBAN with its letters spelled', 'es', 'es', 'iban', 'E S noventa y uno 2100 0418 4502 0005 1332'],
    ['DNI', 'es', 'es', 'identity', '12345678Z'],
    ['DNI with points', 'es', 'es', 'identity', '12.345.678-Z'],
    ['NIE', 'es', 'es', 'identity', 'X1234567L'],
    ['CURP', 'es', 'mx', 'identity', 'BOXW310820HNERXN09'],
    ['RUT with K', 'es', 'cl', 'identity', '10.000.013-K'],
    ['RUT with a hyphen', 'es', 'cl', 'identity', 'soy el 12.345.678-5'],
    ['DNI of Peru after its name', 'es', 'pe', 'identity', 'mi DNI es 45678912'],
    ['cédula of Ecuador', 'es', 'ec', 'identity', '1710034065'],
    ['cédula of Colombia after its name', 'es', 'co', 'identity', 'la cédula es 1020304050'],
    ['National Insurance number', 'en', 'en', 'identity', 'AB 12 34 56 C'],
    ['NIR', 'fr', 'fr', 'identity', '2 55 08 14 168 025 38'],
    ['NIF', 'pt', 'pt', 'identity', '123456789'],
    ['NIF after its name', 'pt', 'pt', 'identity', 'o contribuinte é 234 567 890'],
    ['codice fiscale', 'it', 'it', 'identity', 'RSSMRA85T10A562S'],
    ['codice fiscale, spelled', 'it', 'it', 'identity', 'R S S M R A 85 T 10 A 562 S'],
  ])('%s', (_, language, country, kind, text) => {
    const { removed, text: left } = redact(language, country, [['c', text]])
    expect({ removed, left }).toMatchObject({ removed: [kind] })
    expect(left.replace(/12 27/, '')).not.toMatch(/\d{3}/)
  })
})

test('a card that two speakers say by turns, and that one reads back, is removed everywhere', () => {
  const { removed, text } = redact('es', 'es', [
    ['a', '¿Número de la tarjeta?'],
    ['c', 'Cuatro uno uno uno, uno uno uno uno'],
    ['a', '4111 1111, ¿y qué más?'],
    ['c', 'uno uno uno uno, uno uno uno uno'],
    ['a', 'acaba en 1111, perfecto'],
  ])
  expect(removed).toEqual(['card'])
  expect(text).not.toMatch(/1111|uno uno/)
})

test('a card of which each speaker says a half is removed', () => {
  const { removed, text } = redact('en', 'en', [
    ['a', 'I have 4111 1111 here'],
    ['c', '4111 1111 yes'],
    ['a', 'go on'],
    ['c', '1111 1111'],
  ])
  expect(removed).toEqual(['card'])
  expect(text).not.toMatch(/1111/)
})

describe('no secret is', () => {
  test.each<[string, Language, AccountCountry, string]>([
    ['a mobile phone of Spain', 'es', 'es', 'mi teléfono es el 612 345 678'],
    ['a phone with its country', 'es', 'es', 'llámeme al +34 612 34 56 78'],
    ['a phone with two zeros', 'es', 'es', 'desde fuera es 0034 612 345 678'],
    ['a phone in words', 'es', 'es', 'seis uno dos, treinta y cuatro, cincuenta y seis, setenta y ocho'],
    ['two phones', 'es', 'es', 'el móvil es 612345678 o el fijo 915551234'],
    ['a mobile phone of Chile', 'es', 'cl', 'mi celular es 9 8765 4321'],
    ['a mobile phone of Ecuador', 'es', 'ec', 'mi celular es 0991234567'],
    ['a phone of Portugal', 'pt', 'pt', 'o meu telemóvel é 912 345 678'],
    [
      'a phone of France',
      'fr',
      'fr',
      'mon numéro est le zéro six, douze, trente-quatre, cinquante-six, soixante-dix-huit',
    ],
    ['a phone of the United Kingdom', 'en', 'en', 'call me on 07700 900123'],
    ['a phone of Italy', 'it', 'it', 'il mio cellulare è 347 123 4567'],
    ['a price', 'es', 'es', 'son 1.250,50 euros con IVA'],
    ['a price in words', 'es', 'es', 'cuesta mil doscientos cincuenta euros'],
    ['a price of thousands', 'es', 'co', 'vale 12.500.000 pesos'],
    ['a date', 'en', 'en', 'on the 14 of November 2026 at 10 30'],
    ['a date in words', 'it', 'it', 'il quattordici novembre duemilaventisei alle dieci e trenta'],
    ['an order of ten digits', 'es', 'mx', 'el pedido es el 4500123987'],
    ['an order that looks like a card', 'en', 'en', 'the order number is 4111111111111111'],
    ['an IMEI', 'en', 'en', 'the IMEI is 490154203237518'],
    ['a parcel', 'fr', 'fr', 'le suivi est 6A12345678901'],
    ['a postcode', 'es', 'es', 'vivo en el 28013 de Madrid, calle Mayor 12, tercero B'],
    ['a plate', 'es', 'es', 'la matrícula es 1234 BCD'],
    ['an opening time', 'pt', 'pt', 'abrimos das 9 às 19 e sábado das 10 às 14'],
    ['many prices in a row', 'es', 'es', 'tenemos de 4.990, 5.490, 11.990, 21.900 y 31.500 euros'],
    ['a count', 'en', 'en', 'one two three four five six seven eight nine ten'],
    ['a code with eight digits', 'es', 'es', 'la referencia es 12345678 y gracias'],
    ['text without a digit', 'fr', 'fr', 'bonjour, je voudrais un renseignement'],
    ['a card number that fails its check', 'es', 'es', 'el número es 4111 1111 1111 1112'],
  ])('%s', (_, language, country, text) => {
    expect(redact(language, country, [['c', text]])).toEqual({ removed: [], text })
  })
})
