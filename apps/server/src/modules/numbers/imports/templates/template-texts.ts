import type { ImportColumn, ImportKind, Language } from '@talkie/contract'

type Texts = Record<Language, string>

/** What the template's second sheet says of each column; by kind where a column means two things. */
export const columnTexts: Record<ImportColumn, Texts> = {
  visible: {
    en: 'Needed. The number shown on the site. With +, with 00, or as it is dialled in the country; spaces, dots and dashes are fine.',
    es: 'Obligatoria. El número que se ve en la web. Con +, con 00 o como se marca en el país; valen espacios, puntos y guiones.',
    fr: 'Obligatoire. Le numéro affiché sur le site. Avec +, avec 00 ou comme il se compose dans le pays ; espaces, points et tirets conviennent.',
    it: 'Obbligatoria. Il numero mostrato sul sito. Con +, con 00 o come si compone nel paese; spazi, punti e trattini vanno bene.',
    pt: 'Obrigatória. O número que aparece no site. Com +, com 00 ou como se marca no país; espaços, pontos e hífenes servem.',
  },
  realPhone: {
    en: 'The line behind the number, as the carrier reports it. Empty: the visible number. It says which number of the pool the row is about.',
    es: 'La línea que hay detrás, tal como la comunica el operador. Vacía: el número visible. Indica de qué número del pool trata la fila.',
    fr: 'La ligne derrière le numéro, telle que l’opérateur la signale. Vide : le numéro visible. Elle dit de quel numéro du pool parle la ligne.',
    it: 'La linea dietro il numero, come la comunica l’operatore. Vuota: il numero visibile. Indica di quale numero del pool tratta la riga.',
    pt: 'A linha por trás do número, tal como o operador a comunica. Vazia: o número visível. Indica de que número do pool trata a linha.',
  },
  destination: {
    en: 'Where calls go when no ringpool says otherwise.',
    es: 'Adónde van las llamadas si ningún ringpool dice otra cosa.',
    fr: 'Où vont les appels quand aucun ringpool n’en décide autrement.',
    it: 'Dove vanno le chiamate se nessun ringpool dice altro.',
    pt: 'Para onde vão as chamadas quando nenhum ringpool diz outra coisa.',
  },
  callerId: {
    en: 'The number that the agent’s phone shows. Empty: the caller’s.',
    es: 'El número que ve el agente en su teléfono. Vacía: el de quien llama.',
    fr: 'Le numéro que voit l’agent sur son téléphone. Vide : celui de l’appelant.',
    it: 'Il numero che l’agente vede sul telefono. Vuota: quello di chi chiama.',
    pt: 'O número que o agente vê no telefone. Vazia: o de quem liga.',
  },
  provider: {
    en: 'Needed for new numbers: orange, enreach, twilio, jambonz, sip or other.',
    es: 'Obligatoria en los números nuevos: orange, enreach, twilio, jambonz, sip u otro.',
    fr: 'Obligatoire pour les nouveaux numéros : orange, enreach, twilio, jambonz, sip ou autre.',
    it: 'Obbligatoria per i numeri nuovi: orange, enreach, twilio, jambonz, sip o altro.',
    pt: 'Obrigatória para números novos: orange, enreach, twilio, jambonz, sip ou outro.',
  },
  tag: {
    en: 'A word of yours, up to 60 characters.',
    es: 'Una palabra tuya, de hasta 60 caracteres.',
    fr: 'Un mot à vous, de 60 caractères au plus.',
    it: 'Una parola tua, fino a 60 caratteri.',
    pt: 'Uma palavra sua, até 60 caracteres.',
  },
  status: {
    en: 'active or inactive (on the blacklist also pending). Empty: active when it is new, else as it is.',
    es: 'activo o inactivo (en la lista negra también pendiente). Vacía: activo si es nuevo; si no, como esté.',
    fr: 'actif ou inactif (sur la liste noire aussi en attente). Vide : actif s’il est nouveau, sinon inchangé.',
    it: 'attivo o inattivo (nella lista nera anche in attesa). Vuota: attivo se è nuovo, altrimenti com’è.',
    pt: 'ativo ou inativo (na lista negra também pendente). Vazia: ativo se for novo; senão, como está.',
  },
  account: {
    en: 'The account that the number is lent to, by its name or its number. National numbers of the row are then read in its country.',
    es: 'La cuenta a la que se presta el número, por su nombre o su número. Los teléfonos nacionales de la fila se leen entonces en su país.',
    fr: 'Le compte auquel le numéro est prêté, par son nom ou son numéro. Les numéros nationaux de la ligne sont alors lus dans son pays.',
    it: 'L’account a cui è prestato il numero, per nome o numero. I numeri nazionali della riga si leggono allora nel suo paese.',
    pt: 'A conta a que o número está emprestado, pelo nome ou número. Os números nacionais da linha são então lidos no país dela.',
  },
  ringpool: {
    en: 'Needed. The name of a ringpool of the account; numbers are added to those that stand in it.',
    es: 'Obligatoria. El nombre de un ringpool de la cuenta; los números se añaden a los que ya tiene.',
    fr: 'Obligatoire. Le nom d’un ringpool du compte ; les numéros s’ajoutent à ceux qu’il a déjà.',
    it: 'Obbligatoria. Il nome di un ringpool dell’account; i numeri si aggiungono a quelli che ha già.',
    pt: 'Obrigatória. O nome de um ringpool da conta; os números juntam-se aos que já lá estão.',
  },
  phone: {
    en: 'Needed. The caller to refuse. With +, with 00, or as it is dialled in the country; spaces, dots and dashes are fine.',
    es: 'Obligatoria. A quién rechazar. Con +, con 00 o como se marca en el país; valen espacios, puntos y guiones.',
    fr: 'Obligatoire. L’appelant à refuser. Avec +, avec 00 ou comme il se compose dans le pays ; espaces, points et tirets conviennent.',
    it: 'Obbligatoria. Il chiamante da rifiutare. Con +, con 00 o come si compone nel paese; spazi, punti e trattini vanno bene.',
    pt: 'Obrigatória. Quem recusar. Com +, com 00 ou como se marca no país; espaços, pontos e hífenes servem.',
  },
  reason: {
    en: 'Why, in your words, up to 500 characters.',
    es: 'Por qué, con tus palabras, hasta 500 caracteres.',
    fr: 'Pourquoi, avec vos mots, 500 caractères au plus.',
    it: 'Perché, con parole tue, fino a 500 caratteri.',
    pt: 'Porquê, pelas suas palavras, até 500 caracteres.',
  },
}

/** The template's own words: its sheets, the second one's headings, its file's name by kind. */
export const templateTexts: Record<
  Language,
  { numbers: string; explanation: string; column: string; meaning: string; example: string } & Record<
    ImportKind,
    string
  >
> = {
  en: {
    numbers: 'Numbers',
    explanation: 'What each column is',
    column: 'Column',
    meaning: 'What it says',
    example: 'Example',
    pool: 'pool-template',
    ringpool: 'ringpool-template',
    blacklist: 'blacklist-template',
  },
  es: {
    numbers: 'Números',
    explanation: 'Qué es cada columna',
    column: 'Columna',
    meaning: 'Qué dice',
    example: 'Ejemplo',
    pool: 'plantilla-pool',
    ringpool: 'plantilla-ringpool',
    blacklist: 'plantilla-lista-negra',
  },
  fr: {
    numbers: 'Numéros',
    explanation: 'Les colonnes',
    column: 'Colonne',
    meaning: 'Ce qu’elle dit',
    example: 'Exemple',
    pool: 'modele-pool',
    ringpool: 'modele-ringpool',
    blacklist: 'modele-liste-noire',
  },
  it: {
    numbers: 'Numeri',
    explanation: 'Le colonne',
    column: 'Colonna',
    meaning: 'Che cosa dice',
    example: 'Esempio',
    pool: 'modello-pool',
    ringpool: 'modello-ringpool',
    blacklist: 'modello-lista-nera',
  },
  pt: {
    numbers: 'Números',
    explanation: 'O que é cada coluna',
    column: 'Coluna',
    meaning: 'O que diz',
    example: 'Exemplo',
    pool: 'modelo-pool',
    ringpool: 'modelo-ringpool',
    blacklist: 'modelo-lista-negra',
  },
}

/** What could stand in a column. */
export const columnExamples: Record<ImportColumn, string> = {
  visible: '+34 910 20 30 40',
  realPhone: '0034 911 000 001',
  destination: '912 345 678',
  callerId: '910-20-30-40',
  provider: 'orange',
  tag: 'Google Ads',
  status: '',
  account: 'Motor Vallès',
  ringpool: 'Google Ads',
  phone: '+34 612 34 56 78',
  reason: '—',
}
