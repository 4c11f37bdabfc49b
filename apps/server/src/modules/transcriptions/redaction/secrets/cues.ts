import { foldText } from '@talkie/contract/fold-text'

/**
 * Words that say which number follows, in the five languages. A phrase of several words is matched on the folded text. All
 * languages count at once: callers mix them.
 */
const phrases = (text: string) =>
  text
    .split(',')
    .map((phrase) => foldText(phrase.trim()).replace(/[^\p{L}\p{N}]+/gu, ' '))
    .filter(Boolean)

const cues = {
  card: phrases(
    `tarjeta, card, carte bleue, carte bancaire, carte de credit, numero de carte, la carte, visa, mastercard, carta di credito, carta,
     carta di debito, cartao, american express, amex`,
  ),
  cvv: phrases(
    `cvv, cvc, cvv2, c v v, c v c, ce uve uve, security code, code on the back, digits on the back, numbers on the back, codigo de seguridad,
     codigo de detras, numeros de detras, numeros de atras, digitos de atras, digitos de detras, cryptogramme, code de securite, chiffres au dos, chiffres derriere,
     codice di sicurezza, cifre sul retro, numeri sul retro, codigo de seguranca, numeros atras, digitos atras, numeros no verso`,
  ),
  iban: phrases(
    'iban, numero de cuenta, cuenta bancaria, bank account, account number, compte bancaire, numero de compte, conto corrente, conto bancario, numero de conta, conta bancaria',
  ),
  identity: phrases(
    `dni, d n i, nie, documento de identidad, numero de documento, su documento, carnet de identidad, pasaporte, seguridad social, cedula,
     rut, curp, rfc, ruc, nif, contribuinte, cartao de cidadao, numero fiscal, bilhete de identidade, codice fiscale, carta d identita,
     passaporto, passaporte, securite sociale, carte d identite, passeport, national insurance, ni number, social security, passport number,
     driving licence, identity card`,
  ),
  phone: phrases(
    `telefono, movil, celular, whatsapp, phone, mobile, cell, call me on, call us on, telephone, portable, telefonino, cellulare,
     telefone, telemovel, numero de contacto, llameme al, liguem me, rappelez`,
  ),
  order: phrases(
    `pedido, numero de referencia, referencia, factura, seguimiento, expediente, order, order number, tracking, reference, invoice,
     commande, facture, suivi, dossier, ordine, fattura, spedizione, pratica, segnalazione, encomenda, fatura, processo, imei, numero de serie, serial number`,
  ),
} as const

export type Cue = keyof typeof cues

/** Where cues stand in a sequence of words: the index of the last word of each. */
export const findCues = (texts: readonly string[]): { cue: Cue; at: number }[] => {
  const words: { text: string; token: number }[] = texts.flatMap((text, token) =>
    (foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => ({ text: word, token })),
  )
  const joined = ` ${words.map(({ text }) => text).join(' ')} `
  // The word at each character of the joined text.
  const wordAt = new Map<number, number>()
  let position = 1
  for (const [index, { text }] of words.entries()) {
    wordAt.set(position + text.length, index)
    position += text.length + 1
  }
  const found: { cue: Cue; at: number }[] = []
  for (const cue of Object.keys(cues) as Cue[])
    for (const phrase of cues[cue])
      for (let at = joined.indexOf(` ${phrase} `); at >= 0; at = joined.indexOf(` ${phrase} `, at + 1)) {
        const last = wordAt.get(at + 1 + phrase.length)
        if (last !== undefined) found.push({ cue, at: words[last]?.token ?? 0 })
      }
  return found.sort((a, b) => a.at - b.at)
}
