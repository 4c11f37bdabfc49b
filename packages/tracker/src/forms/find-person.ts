import type { FieldUse, PersonPart } from '@talkie/contract/tracking'

/** A field of a form as the page has it. */
export type FormField = {
  type: string
  name: string
  id: string
  autocomplete: string
  /** What stands beside it: label, `aria-label`, placeholder. */
  label: string
  value: string
}

/** The person who sent a form, as far as its fields say. */
export type Person = {
  name?: string
  phone?: string
  email?: string
  /** Further fields that a user of the account chose, a line each. */
  text?: string
}

/** What a user of the account chose of a form's fields, by their keys. */
export type Uses = ReadonlyMap<string, FieldUse>

/** Types whose values never leave the page. */
const secretTypes = /^(password|hidden|file|submit|button|reset|image|checkbox|radio|color|range)$/
/**
 * Names of fields with cards, accounts, passwords and papers, as `fold` leaves them. Words with other meanings inside longer
 * ones are matched whole: a cardiologist is no card, a review (`resenha`) no password, and a business name no SSN.
 */
const secretNames = new RegExp(
  [
    // Cards: `carta` is one in Italian, and a letter in `carta de presentación`.
    String.raw`\b(credit|debit|bank|payment)?cards?(no|num(ber)?|holder|name|code|type|cv[cv]|exp\w*|date)?\d*\b`,
    String.raw`tarjeta|\bcartes?\b|cartebancaire|cartecredit|\bcarta\b(?! de (?!credito))|cartadicredito|cartao`,
    String.raw`\bcc(n|num(ber)?|no|name|exp\w*|v|csc)?\d*\b|cvv|cvc|\bcsc\b`,
    // Accounts, passwords, and what programs fill in.
    String.raw`\biban|passw|passcode|contrasen|mot ?de ?passe|\bsenha|captcha|\btoken|honeypot`,
    // Papers.
    String.raw`\b(dni|nif|nie|ssn|cpf)\b|codice ?fiscale|passport|pasaporte|passeport|passaport`,
  ].join('|'),
)

/* Words of the five languages, without accents. */
const phoneWords =
  /phone|\btel|tel\b|telf|fono\b|movil|mobile|celular|cellulare|portable|telemovel|gsm|whatsapp/
const mailWords = /\be ?mail|email|correo|courriel|\bposta/
const nameWords = /name|nombre|\bnom\b|\bnome|apellido|cognome|prenom|sobrenome|apelido/
const otherNames =
  /user|login|company|empresa|societe|entreprise|azienda|firma|file|domain|street|calle|city|ciudad|product|event|pet/
const lastNameWords = /last|sur|family|apellido|cognome|sobrenome|apelido/
const firstNameWords = /first|given|prenom/

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    // Parts of a name in camel case, and those with separators, become words.
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_[\]().:*-]+/g, ' ')
    .toLowerCase()

/** Whether digits are those of a payment card (ISO/IEC 7812-1, Luhn). */
export function isCardNumber(text: string): boolean {
  const digits = text.replace(/[\s-]/g, '')
  if (!/^\d{13,19}$/.test(digits)) return false
  let sum = 0
  for (let i = 0; i < digits.length; i += 1) {
    const digit = Number(digits[digits.length - 1 - i])
    const counted = i % 2 === 1 ? digit * 2 : digit
    sum += counted > 9 ? counted - 9 : counted
  }
  return sum % 10 === 0
}

const isPhone = (value: string): boolean => {
  const digits = value.replace(/\D/g, '')
  return /^[+\d\s()./-]+$/.test(value) && digits.length >= 6 && digits.length <= 15 && !isCardNumber(value)
}
const isMail = (value: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)
const isName = (value: string): boolean => !/\d{5}|@|https?:/.test(value) && !isCardNumber(value)

/** Guesses the part of the person that a field is for, by `autocomplete`, type, name and label. */
export function guessPart({ type, name, id, autocomplete, label }: FormField): PersonPart | undefined {
  const said = autocomplete.toLowerCase()
  if (/\btel/.test(said)) return 'phone'
  if (/\bemail/.test(said)) return 'email'
  if (/(^|\s)(name|given-name|family-name)$/.test(said)) return 'name'
  if (type === 'tel') return 'phone'
  if (type === 'email') return 'email'
  if (type && !/^(text|search|textarea)$/.test(type)) return undefined
  for (const text of [fold(`${name} ${id}`), fold(label)]) {
    if (mailWords.test(text)) return 'email'
    if (phoneWords.test(text)) return 'phone'
    if (nameWords.test(text) && !otherNames.test(text)) return 'name'
  }
  return undefined
}

/** What tells a field from the others of its form. */
export const toFieldKey = ({ name, id, autocomplete, label }: FormField): string =>
  (name || id || autocomplete || label).trim().slice(0, 120)

/** Whether a field's value never leaves the page, whatever anybody chose: passwords, cards, papers, files, hidden fields. */
export const isLocked = ({ type, name, id, autocomplete }: FormField): boolean =>
  secretTypes.test(type) ||
  /\bcc-|password|one-time/.test(autocomplete) ||
  secretNames.test(fold(`${name} ${id}`))

/** Finds the person in fields whose parts are known. */
function collectPerson(parts: readonly (readonly [FieldUse | undefined, FormField])[]): Person {
  const person: Person = {}
  const names: { value: string; order: number }[] = []
  const lines: string[] = []
  for (const [part, field] of parts) {
    const value = field.value.trim()
    if (part === 'phone' && isPhone(value)) person.phone ??= value.slice(0, 40)
    else if (part === 'email' && isMail(value)) person.email ??= value.slice(0, 200)
    else if (part === 'name' && isName(value)) {
      const text = fold(`${field.name} ${field.id} ${field.autocomplete} ${field.label}`)
      names.push({ value, order: lastNameWords.test(text) && !firstNameWords.test(text) ? 1 : 0 })
    } else if (part === 'other') lines.push(value.slice(0, 500))
  }
  const name = names
    .sort((one, other) => one.order - other.order)
    .slice(0, 3)
    .map(({ value }) => value)
    .join(' ')
  if (name) person.name = name.slice(0, 120)
  if (lines.length > 0) person.text = lines.join('\n').slice(0, 2000)
  return person
}

const noUses: Uses = new Map()

/**
 * Finds name, phone and mail among the fields of a form: those that a user chose, else by a guess. Passwords, cards, files
 * and hidden fields are never read, and a value that looks like something else is left out.
 */
export function findPerson(fields: readonly FormField[], uses = noUses): Person {
  const read = fields.filter(
    (field) => field.value.trim() && !isLocked(field) && !isCardNumber(field.value.trim()),
  )
  const isChosen = (field: FormField) => uses.has(toFieldKey(field))
  return {
    ...collectPerson(read.filter((one) => !isChosen(one)).map((one) => [guessPart(one), one])),
    ...collectPerson(read.filter(isChosen).map((one) => [uses.get(toFieldKey(one)), one])),
  }
}
