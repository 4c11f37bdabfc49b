import type { Language } from '@talkie/contract/locales'
import { describe, expect, it } from 'vitest'
import { checkWords } from './word-rules.ts'

const check = (language: Language, text: string, key = 'some.key') =>
  checkWords(`web/${language}`, language, { [key]: text })

describe('the words of a language', () => {
  it('names the key, the word and what to say instead', () => {
    expect(check('en', 'Lent to no account', 'pool.tab')).toEqual([
      'web/en: pool.tab has “Lent”; say allocated, allocate',
    ])
  })
  it.each<[Language, string]>([
    ['en', 'The signal was refused'],
    ['en', 'An email is on its way'],
    ['es', 'Tiene números prestados'],
    ['es', 'Haga clic aquí, por favor, usted'],
    ['es', 'Cada día a las {{hour}}'],
    ['fr', 'Trafic organique'],
    ['fr', 'Choisis ton compte'],
    ['fr', 'Le {{day}} de chaque mois'],
    ['it', 'Togli il filtro'],
    ['it', 'Se Lei ha accesso'],
    ['pt', 'Confirme que é você'],
    ['pt', 'O teu painel'],
    ['pt', 'Escolha um arquivo'],
    ['pt', 'As alterações perder-se-ão'],
    ['pt', 'Todos os dias às {{hour}}'],
  ])('in %s, “%s” is refused', (language, text) => expect(check(language, text)).toHaveLength(1))
  it.each<[Language, string, string]>([
    ['en', 'Silent calls are talented', 'calls.title'],
    ['en', 'Choose the password of {{email}}', 'recovery.chooseFor'],
    ['es', 'Email no valido', 'error.field.invalid_email'],
    ['es', 'El proveedor responde', 'singleSignOn.tested'],
    ['es', 'Códigos de recuperación', 'secondFactor.codesTitle'],
    ['fr', 'Vous statuez', 'users.title'],
    ['it', 'Sostituisci IL_TUO_SEGRETO', 'connections.putSecret'],
    ['pt', 'Este estatuto', 'users.title'],
  ])('in %s, “%s” of %s is not', (language, text, key) => expect(check(language, text, key)).toEqual([]))
})

describe('the typography of a language', () => {
  it.each<[Language, string]>([
    ['en', "You don't"],
    ['en', '40 % of calls'],
    ['en', 'Choose "All"'],
    ['es', '40% de las llamadas'],
    ['es', 'Elige “Todas”'],
    ['fr', 'Fermer ?'],
    ['fr', 'Fermer?'],
    ['fr', 'Fermer\u00a0?'],
    ['fr', 'Note : ici'],
    ['fr', 'Note: ici'],
    ['fr', '«Tous»'],
    ['fr', "L'appel"],
    ['fr', '40 % des appels'],
    ['it', "L'account"],
    ['it', '40 % delle chiamate'],
    ['pt', '40\u00a0% das chamadas'],
  ])('in %s, “%s” is refused', (language, text) => expect(check(language, text)).toHaveLength(1))
  it.each<[Language, string]>([
    ['en', 'You don’t get 40% of `it’s "code"`'],
    ['es', 'Recibe el 40\u00a0% de «todas»: {{name}}'],
    [
      'fr',
      'Fermer\u202f? Note\u00a0: «\u00a0tous\u00a0», 40\u00a0% de {{hour}} sur https://talkie.test/?a=1',
    ],
    ['it', 'L’account ha il 40%: {{name}}'],
    ['pt', '40% das chamadas: «{{name}}»'],
  ])('in %s, “%s” is not', (language, text) => expect(check(language, text)).toEqual([]))
  it('keeps a promised text as it is', () =>
    expect(check('en', "Sorry, I can't answer that", 'message.botCannotAnswer')).toEqual([]))
})
