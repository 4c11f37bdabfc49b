import type { Language } from '@talkie/contract/locales'

/** A word or form that the texts of a language avoid, and what they say instead. */
type Avoided = {
  /** Matched in whole words, ignoring case. */
  pattern: string
  say: string
  /** Keys, or the beginnings of keys, whose texts may have it: the word is right there in another sense. */
  except?: readonly string[]
}

/** What the termbase in docs/words.md takes out, and the register of each language. */
const avoidedWords: Record<Language, readonly Avoided[]> = {
  en: [
    { pattern: 'lent|lend|lends', say: 'allocated, allocate' },
    { pattern: 'hold time', say: 'reservation time' },
    { pattern: 'unique window', say: 'unique-caller window' },
    { pattern: 'carriers?', say: 'provider' },
    { pattern: 'second factor', say: 'two-factor authentication' },
    { pattern: 'emails?', say: 'e-mail' },
    { pattern: '(?<!e-)mails?(?! server)', say: 'e-mail' },
    { pattern: 'telephone systems?', say: 'phone system' },
    { pattern: 'turn down', say: 'dismiss' },
    { pattern: 'refuse[sd]?', say: 'reject' },
    { pattern: '(in|on) these days|other days', say: 'in this period, other dates' },
    { pattern: 'somebody|everybody', say: 'someone, everyone' },
    { pattern: 'cookies policy|web site', say: 'cookie policy, website' },
    { pattern: 'account manager', say: 'standard user' },
  ],
  es: [
    { pattern: 'prestad[oa]s?|prestar|préstal[oe]s?', say: 'cedido, ceder' },
    { pattern: 'desbordes?', say: 'desbordamiento' },
    { pattern: 'ventana de únicos', say: 'ventana de deduplicación' },
    {
      pattern: 'proveedor(es)?',
      say: 'operador',
      except: ['done.provider.', 'error.field.', 'singleSignOn.'],
    },
    { pattern: 'centro de llamadas', say: 'call center' },
    { pattern: 'rastread[oa]s?', say: 'de seguimiento' },
    { pattern: 'atendida|atendidas', say: 'contestada' },
    { pattern: 'tiempo hablado', say: 'tiempo de conversación' },
    { pattern: 'índice', say: 'puntuación de spam' },
    { pattern: '(primer|último) contacto', say: 'primera, última interacción' },
    { pattern: 'deterioro temporal', say: 'declive en el tiempo' },
    { pattern: 'página de entrada|landings?', say: 'página de destino' },
    { pattern: 'segundo factor', say: 'autenticación en dos pasos' },
    { pattern: 'secretos?', say: 'clave secreta', except: ['singleSignOn.'] },
    { pattern: 'ajustes', say: 'configuración' },
    {
      pattern: 'recuperar|recupera|recuperarl[oa]',
      say: 'restaurar; recuperar only of codes and passwords',
      except: ['secondFactor.', 'recovery.'],
    },
    { pattern: '(no se (ha )?borr(a|ado) nada)', say: 'no se elimina nada' },
    { pattern: '(en )?estos días', say: 'este periodo' },
    { pattern: 'multired', say: 'multirred' },
    { pattern: 'email', say: 'correo', except: ['error.field.invalid_email'] },
    { pattern: 'usted|ustedes|vosotros|vuestr[oa]s?', say: 'tú' },
    {
      pattern: '(a|de|hasta) las \\{\\{(hour|time)\\}\\}',
      say: 'the hour in brackets: «a las» is wrong at one o’clock',
    },
  ],
  fr: [
    { pattern: 'prêtée?s?|prêtez|prêter', say: 'affecté, affecter' },
    { pattern: 'temps de réserve', say: 'durée de réservation' },
    { pattern: 'fenêtre d’unicité', say: 'période de dédoublonnage' },
    { pattern: 'call centers?', say: 'centre d’appels' },
    { pattern: 'appels? répondus?', say: 'décroché' },
    { pattern: 'mots?-clés?', say: 'mot clé' },
    { pattern: 'organiques?', say: 'naturel' },
    { pattern: 'indicateurs?', say: 'métrique' },
    { pattern: 'page d’arrivée|landing pages?', say: 'page de destination' },
    { pattern: '(premier|dernier) contact', say: 'première, dernière interaction' },
    { pattern: 'second facteur', say: 'authentification à deux facteurs' },
    { pattern: 'réglages?', say: 'paramètres' },
    { pattern: 'codes? de récupération', say: 'code de secours' },
    { pattern: 'chercher', say: 'rechercher' },
    { pattern: 'ces jours-là', say: 'sur cette période' },
    { pattern: 'tu|toi|ton|tes', say: 'vous' },
    { pattern: 'le \\{\\{day\\}\\}', say: 'le jour {{day}}: « le 1 » is wrong' },
  ],
  it: [
    { pattern: 'prestat[oaie]|prestare|prestali|prestagli(eli)?', say: 'associato, associare' },
    { pattern: 'di riserva', say: 'di overflow, di prenotazione' },
    { pattern: 'finestra di unicità', say: 'finestra di deduplicazione' },
    { pattern: 'attendibilità', say: 'affidabilità' },
    { pattern: 'lista nera', say: 'blacklist' },
    { pattern: 'indice', say: 'punteggio di spam' },
    { pattern: '(primo|ultimo) contatto', say: 'prima, ultima interazione' },
    { pattern: 'pagina di ingresso|landing pages?', say: 'pagina di destinazione' },
    { pattern: 'livello dati', say: 'data layer' },
    { pattern: 'pannello', say: 'dashboard' },
    { pattern: 'secondo fattore', say: 'autenticazione a due fattori' },
    { pattern: 'segreto', say: 'chiave segreta', except: ['connections.', 'singleSignOn.'] },
    { pattern: 'togli|toglil[oa]|tolt[oaie]', say: 'rimuovi, rimosso' },
    { pattern: 'email', say: 'e-mail' },
    { pattern: 'per e-mail', say: 'via e-mail' },
    { pattern: '(in )?questi giorni|altri giorni', say: 'questo periodo, un altro periodo' },
    { pattern: 'numero composto', say: 'numero chiamato' },
    { pattern: 'Lei', say: 'tu' },
    { pattern: 'alle \\{\\{(hour|time)\\}\\}', say: 'alle ore {{hour}}: «alle» is wrong at one o’clock' },
  ],
  pt: [
    { pattern: 'emprestad[oa]s?|emprestar|empreste(-\\w+)?', say: 'cedido, ceder' },
    { pattern: 'excesso', say: 'transbordo' },
    { pattern: 'janela de únicos', say: 'janela de desduplicação' },
    { pattern: 'rastread[oa]s?', say: 'monitorizado' },
    { pattern: 'índice', say: 'pontuação de spam' },
    { pattern: '(primeiro|último) contacto', say: 'primeira, última interação' },
    { pattern: 'declínio temporal', say: 'desvalorização temporal' },
    { pattern: 'página de entrada|landing pages?', say: 'página de destino' },
    { pattern: 'centro de chamadas', say: 'call center' },
    { pattern: 'segundo fator', say: 'autenticação de dois fatores' },
    {
      pattern: 'segredo',
      say: 'chave secreta',
      except: ['connections.secretPlaceholder', 'connections.putSecret', 'singleSignOn.'],
    },
    { pattern: 'procurar', say: 'pesquisar' },
    { pattern: 'transferir', say: 'descarregar' },
    { pattern: '(esta|uma|outra|nova|a) ligação (expirou|já foi usada|por e-mail)', say: 'link' },
    { pattern: 'nestes dias|outros dias', say: 'neste período, outras datas' },
    { pattern: 'nada é apagado|nada se apaga', say: 'nada é eliminado' },
    { pattern: 'você|vocês|tu|teus?|tuas?|contigo', say: 'the third person, without a pronoun' },
    {
      pattern:
        'tela|arquivo|usuário|senha|celular|contato|registro|deletar|salvar|cadastr\\w+|gerenciar|planilha|clicar',
      say: 'the European word: ecrã, ficheiro, utilizador, palavra-passe, telemóvel …',
    },
    { pattern: '\\w+-se-(ão|á|ia)', say: 'the future without mesoclisis' },
    { pattern: 'às \\{\\{(hour|time)\\}\\}', say: 'the hour in brackets: «às» is wrong at one o’clock' },
  ],
}

/** Whole words, outside the name of a placeholder. */
const wholeWords = (pattern: string) => new RegExp(`(?<![\\p{L}\\d_{])(?:${pattern})(?![\\p{L}\\d_])`, 'iu')

const compiledWords = Object.fromEntries(
  Object.entries(avoidedWords).map(([language, words]) => [
    language,
    words.map((word) => ({ ...word, matches: wholeWords(word.pattern) })),
  ]),
)

/** Texts whose wording is promised as it is. */
const promised = new Set(['en message.botCannotAnswer'])

/** Code in texts, between backquotes, and placeholders follow no typography. */
const withoutCode = (text: string) => text.replace(/`[^`]*`/g, '`').replace(/\{\{\w+\}\}/g, '{{}}')

/** A plain or missing space where French has a no-break space. The colon of an address or a time has none. */
const frenchSpacing =
  /[^\u202f\s][;?!](?!\w)|[ \u00a0][;?!]|[ \u202f]:|[^\u00a0\s\d]:(?=\s|$)|«(?!\u00a0)|(?<!\u00a0)»/u

type TypographyRule = { languages: readonly Language[]; fault: RegExp; say: string }
const typography: readonly TypographyRule[] = [
  { languages: ['en', 'fr', 'it'], fault: /(?<=[\p{L}}])'/u, say: 'the apostrophe ’' },
  { languages: ['en'], fault: /["«»]/u, say: 'the quotation marks “ ”' },
  { languages: ['es', 'fr', 'it', 'pt'], fault: /["“”]/u, say: 'the quotation marks « »' },
  { languages: ['fr'], fault: frenchSpacing, say: 'U+202F before ; ? ! and U+00A0 before : and inside « »' },
  { languages: ['es', 'fr'], fault: /\d[^\d\u00a0]?%/u, say: 'a no-break space between number and %' },
  { languages: ['en', 'it', 'pt'], fault: /\d\s%/u, say: 'no space between number and %' },
]

/**
 * Lists the faults in the words and the typography of one language's texts, one line each: words that the termbase
 * takes out, another register than the language's, plain spaces and apostrophes. See docs/words.md.
 */
export const checkWords = (at: string, language: Language, texts: Record<string, string>): string[] =>
  Object.entries(texts).flatMap(([key, text]) => {
    if (promised.has(`${language} ${key}`)) return []
    const words = (compiledWords[language] ?? [])
      .filter(
        ({ except = [], matches }) => !except.some((start) => key.startsWith(start)) && matches.test(text),
      )
      .map(({ matches, say }) => `${at}: ${key} has “${matches.exec(text)?.[0]}”; say ${say}`)
    const signs = typography
      .filter(({ languages, fault }) => languages.includes(language) && fault.test(withoutCode(text)))
      .map(({ say }) => `${at}: ${key} needs ${say}`)
    return [...words, ...signs]
  })
