import { describe, expect, test } from 'vitest'
import { type FormField, findPerson, isCardNumber, isLocked } from './find-person.ts'

const field = (value: string, more: Partial<FormField>): FormField => ({
  type: 'text',
  name: '',
  id: '',
  autocomplete: '',
  label: '',
  value,
  ...more,
})
const ana = { name: 'Ana Roca', phone: '612 345 678', email: 'ana@example.com' }

/** A form with names, phone and mail that are called so. */
const form = (name: string, phone: string, email: string, by: 'name' | 'label'): FormField[] => [
  field(ana.name, { [by]: name }),
  field(ana.phone, { [by]: phone }),
  field(ana.email, { [by]: email }),
  field('¿Tenéis sofás?', { [by]: 'mensaje', type: 'textarea' }),
]

describe('name, phone and mail are found by the words of the five languages', () => {
  test.each([
    ['en', 'name', 'phone', 'email'],
    ['en', 'full_name', 'mobile', 'e-mail'],
    ['en', 'yourName', 'phoneNumber', 'yourEmail'],
    ['es', 'nombre', 'telefono', 'correo'],
    ['es', 'Nombre y apellidos', 'Móvil', 'Correo electrónico'],
    ['es', 'nombre_completo', 'telf', 'email_contacto'],
    ['fr', 'nom', 'telephone', 'courriel'],
    ['fr', 'Prénom', 'Téléphone portable', 'Adresse e-mail'],
    ['it', 'nome', 'cellulare', 'posta'],
    ['it', 'Nome e cognome', 'Telefono', 'Indirizzo e-mail'],
    ['pt', 'nome', 'telemovel', 'email'],
    ['pt', 'Nome completo', 'Telemóvel', 'Correio: e-mail'],
  ])('%s: %s, %s, %s', (_, name, phone, email) => {
    expect(findPerson(form(name, phone, email, 'name'))).toEqual(ana)
    expect(findPerson(form(name, phone, email, 'label'))).toEqual(ana)
  })
})

test('autocomplete and type say it before any name', () => {
  const fields = [
    field('Ana', { name: 'f1', autocomplete: 'given-name' }),
    field('Roca', { name: 'f2', autocomplete: 'family-name' }),
    field(ana.phone, { name: 'f3', type: 'tel' }),
    field(ana.email, { name: 'f4', type: 'email' }),
  ]
  expect(findPerson(fields)).toEqual(ana)
})

test('a first and a last name make one, whatever their order', () => {
  expect(findPerson([field('Roca', { name: 'apellidos' }), field('Ana', { name: 'nombre' })]).name).toBe(
    'Ana Roca',
  )
  expect(findPerson([field('Roca', { name: 'last_name' }), field('Ana', { name: 'first_name' })]).name).toBe(
    'Ana Roca',
  )
})

describe('never read is', () => {
  test.each([
    ['a password', field('612345678', { type: 'password', name: 'phone' })],
    ['a hidden field', field('612345678', { type: 'hidden', name: 'phone' })],
    ['a file', field('612345678', { type: 'file', name: 'phone' })],
    ['a field for cards', field('4111 1111 1111 1111', { autocomplete: 'cc-number', name: 'phone' })],
    ['the name on a card', field('Ana Roca', { autocomplete: 'cc-name' })],
    ['a card in a field for phones', field('4111111111111111', { type: 'tel' })],
    ['a card in a field for names', field('4111 1111 1111 1111', { name: 'name' })],
    ['a field called card', field('612345678', { name: 'tarjeta_telefono' })],
    ['a company', field('Muebles Marta', { name: 'company_name' })],
    ['a user name', field('ana84', { name: 'username' })],
    ['a text that is no phone', field('por la tarde', { name: 'telefono' })],
    ['a text that is no mail', field('no tengo', { type: 'email' })],
    ['an address of a street', field('Calle Mayor 1', { name: 'address' })],
  ])('%s', (_, secret) => expect(findPerson([secret])).toEqual({}))
})

test.each([
  ['4111 1111 1111 1111', true],
  ['5555-5555-5555-4444', true],
  ['378282246310005', true],
  ['4111 1111 1111 1112', false],
  ['612 345 678', false],
])('%s is a card: %s', (text, is) => expect(isCardNumber(text)).toBe(is))

describe('fields with cards, accounts, passwords and papers are never read', () => {
  test.each([
    [
      'en',
      'card',
      'card_number',
      'cardNumber',
      'cardnumber',
      'creditCard',
      'creditcardno',
      'cc-num',
      'ccnumber',
    ],
    [
      'en',
      'cardholder',
      'card1',
      'cvv2',
      'cvc',
      'iban',
      'user_password',
      'ssn',
      'passportNumber',
      'csrf-token',
    ],
    [
      'es',
      'tarjeta',
      'numero_tarjeta',
      'numeroTarjeta',
      'numerotarjeta',
      'contraseña',
      'DNI',
      'nif',
      'pasaporte',
    ],
    [
      'fr',
      'carte',
      'numéro_carte',
      'carte-bancaire',
      'cartebancaire',
      'mot_de_passe',
      'motdepasse',
      'passeport',
    ],
    ['it', 'carta', 'numero_carta', 'carta_di_credito', 'cartaDiCredito', 'codice_fiscale', 'passaporto'],
    ['pt', 'cartão', 'numero_cartao', 'cartaoCredito', 'senha', 'nova_senha', 'CPF', 'passaporte'],
  ])('%s: %s, %s …', (_, ...names) => {
    for (const name of names) expect([name, isLocked(field('1', { name }))]).toEqual([name, true])
  })
})

describe('words that only look like them are read', () => {
  test.each([
    [
      'en',
      'discard',
      'cardiologist',
      'cardiology_phone',
      'business_name',
      'businessname',
      'scarf',
      'wildcards2go',
    ],
    [
      'es',
      'carta_de_presentación',
      'cartaDePresentacion',
      'cardiologia',
      'cartera',
      'descartado',
      'unificado',
    ],
    ['fr', 'carter', 'écarter', 'discarte'],
    ['it', 'cartaceo', 'incarto', 'scarta'],
    ['pt', 'resenha', 'desenhador', 'carteira', 'manifesto'],
  ])('%s: %s, %s …', (_, ...names) => {
    for (const name of names) expect([name, isLocked(field('1', { name }))]).toEqual([name, false])
  })
})
