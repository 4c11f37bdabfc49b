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
export type Person = { name?: string; phone?: string; email?: string }

/** Types whose values never leave the page. */
const secretTypes = /^(password|hidden|file|submit|button|reset|image|checkbox|radio|color|range)$/
/** Names of fields with cards, accounts and papers. */
const secretNames =
  /card|tarjeta|carte(?!r)|carta(?!_?de)|cart[aã]o|cvv|cvc|\bcc\b|iban|passw|contrase|mot.?de.?passe|senha|dni\b|nif\b|ssn|captcha|token|honeypot/

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

function findKind({ type, name, id, autocomplete, label }: FormField): keyof Person | undefined {
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

/**
 * Finds name, phone and mail among the fields of a form, by `autocomplete`, type, name and label. Passwords, cards, files
 * and hidden fields are never read, and a value that looks like something else is left out.
 */
export function findPerson(fields: readonly FormField[]): Person {
  const person: Person = {}
  const names: { value: string; order: number }[] = []
  for (const field of fields) {
    const value = field.value.trim()
    if (!value || secretTypes.test(field.type) || /\bcc-|password|one-time/.test(field.autocomplete)) continue
    if (secretNames.test(fold(`${field.name} ${field.id}`)) || isCardNumber(value)) continue
    const kind = findKind(field)
    if (kind === 'phone' && isPhone(value)) person.phone ??= value.slice(0, 40)
    else if (kind === 'email' && isMail(value)) person.email ??= value.slice(0, 200)
    else if (kind === 'name' && isName(value)) {
      const text = fold(`${field.name} ${field.id} ${field.autocomplete} ${field.label}`)
      names.push({ value, order: lastNameWords.test(text) && !firstNameWords.test(text) ? 1 : 0 })
    }
  }
  const name = names
    .sort((one, other) => one.order - other.order)
    .slice(0, 3)
    .map(({ value }) => value)
    .join(' ')
  if (name) person.name = name.slice(0, 120)
  return person
}
