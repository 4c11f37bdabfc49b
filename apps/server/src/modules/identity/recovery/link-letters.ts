import type { Language, LinkKind } from '@talkie/contract'

/** What a mail with a link says; `{{…}}` is filled in. */
export type LinkLetter = {
  subject: string
  title: string
  text: string
  until: string
  open: string
  footer: string
}

/** The mails of invitation and recovery, in every language of the product. */
export const linkLetters: Record<Language, Record<LinkKind, LinkLetter>> = {
  en: {
    invitation: {
      subject: 'Your access to {{product}}',
      title: 'Welcome, {{name}}',
      text: 'Choose a password, and you can sign in with {{email}}.',
      until: 'The link works once and for 7 days.',
      open: 'Choose a password',
      footer: 'If you did not expect this mail, you need not do anything.',
    },
    recovery: {
      subject: 'A new password for {{product}}',
      title: 'Hello, {{name}}',
      text: 'Somebody, hopefully you, asked for a new password for {{email}}. Your password stays as it is until you choose another.',
      until: 'The link works once and for one hour. When you have used it, you are signed out everywhere.',
      open: 'Choose a new password',
      footer: 'If it was not you, ignore this mail: nobody gets in with it but you.',
    },
  },
  es: {
    invitation: {
      subject: 'Tu acceso a {{product}}',
      title: 'Te damos la bienvenida, {{name}}',
      text: 'Elige una contraseña y entra con {{email}}.',
      until: 'El enlace sirve una sola vez y caduca a los 7 días.',
      open: 'Elegir contraseña',
      footer: 'Si no esperabas este correo, no tienes que hacer nada.',
    },
    recovery: {
      subject: 'Nueva contraseña para {{product}}',
      title: 'Hola, {{name}}',
      text: 'Alguien, esperamos que tú, ha pedido una contraseña nueva para {{email}}. La actual sigue valiendo hasta que elijas otra.',
      until: 'El enlace sirve una sola vez y caduca en una hora. Al usarlo se cierran todas tus sesiones.',
      open: 'Elegir otra contraseña',
      footer: 'Si no has sido tú, ignora este correo: sin él nadie puede cambiar nada.',
    },
  },
  fr: {
    invitation: {
      subject: 'Votre accès à {{product}}',
      title: 'Bienvenue, {{name}}',
      text: 'Choisissez un mot de passe et connectez-vous avec {{email}}.',
      until: 'Le lien ne sert qu’une fois et expire au bout de 7 jours.',
      open: 'Choisir un mot de passe',
      footer: 'Si vous n’attendiez pas ce message, vous n’avez rien à faire.',
    },
    recovery: {
      subject: 'Nouveau mot de passe pour {{product}}',
      title: 'Bonjour, {{name}}',
      text: 'Quelqu’un, vous sans doute, a demandé un nouveau mot de passe pour {{email}}. L’actuel reste valable jusqu’à ce que vous en choisissiez un autre.',
      until:
        'Le lien ne sert qu’une fois et expire au bout d’une heure. En l’utilisant, vous fermez toutes vos sessions.',
      open: 'Choisir un nouveau mot de passe',
      footer: 'Si ce n’était pas vous, ignorez ce message : personne ne peut rien changer sans lui.',
    },
  },
  it: {
    invitation: {
      subject: 'Il tuo accesso a {{product}}',
      title: 'Ti diamo il benvenuto, {{name}}',
      text: 'Scegli una password ed entra con {{email}}.',
      until: 'Il link vale una sola volta e scade dopo 7 giorni.',
      open: 'Scegli una password',
      footer: 'Se non aspettavi questa email, non devi fare nulla.',
    },
    recovery: {
      subject: 'Nuova password per {{product}}',
      title: 'Ciao, {{name}}',
      text: 'Qualcuno, speriamo tu, ha chiesto una nuova password per {{email}}. Quella attuale vale finché non ne scegli un’altra.',
      until: 'Il link vale una sola volta e scade dopo un’ora. Usandolo si chiudono tutte le tue sessioni.',
      open: 'Scegli una nuova password',
      footer: 'Se non sei stato tu, ignora questa email: senza di essa nessuno può cambiare nulla.',
    },
  },
  pt: {
    invitation: {
      subject: 'O seu acesso ao {{product}}',
      title: 'Boas-vindas, {{name}}',
      text: 'Escolha uma palavra-passe e entre com {{email}}.',
      until: 'A ligação serve uma única vez e expira ao fim de 7 dias.',
      open: 'Escolher palavra-passe',
      footer: 'Se não esperava este e-mail, não precisa de fazer nada.',
    },
    recovery: {
      subject: 'Nova palavra-passe para o {{product}}',
      title: 'Olá, {{name}}',
      text: 'Alguém, esperamos que tenha sido você, pediu uma nova palavra-passe para {{email}}. A atual continua a valer até escolher outra.',
      until:
        'A ligação serve uma única vez e expira ao fim de uma hora. Ao usá-la, todas as suas sessões terminam.',
      open: 'Escolher nova palavra-passe',
      footer: 'Se não foi você, ignore este e-mail: sem ele ninguém pode alterar nada.',
    },
  },
}

/** What an invitation is to: accounts, the whole product, or its administration; `product` where nobody is named. */
export type InvitationTo = 'accounts' | 'administer' | 'by' | 'product'

/** The sentence that says who invites to what. */
export const invitationTexts: Record<Language, Record<InvitationTo, string>> = {
  en: {
    accounts: '{{inviter}} has given you access to {{accounts}} in {{product}}.',
    administer: '{{inviter}} has invited you to manage {{product}}.',
    by: '{{inviter}} has given you access to {{product}}.',
    product: 'You have been given access to {{product}}.',
  },
  es: {
    accounts: '{{inviter}} te ha dado acceso a {{accounts}} en {{product}}.',
    administer: '{{inviter}} te ha invitado a administrar {{product}}.',
    by: '{{inviter}} te ha dado acceso a {{product}}.',
    product: 'Ya tienes acceso a {{product}}.',
  },
  fr: {
    accounts: '{{inviter}} vous a donné accès à {{accounts}} dans {{product}}.',
    administer: '{{inviter}} vous invite à administrer {{product}}.',
    by: '{{inviter}} vous a donné accès à {{product}}.',
    product: 'Vous avez désormais accès à {{product}}.',
  },
  it: {
    accounts: '{{inviter}} ti ha dato accesso a {{accounts}} in {{product}}.',
    administer: '{{inviter}} ti ha invitato ad amministrare {{product}}.',
    by: '{{inviter}} ti ha dato accesso a {{product}}.',
    product: 'Ora hai accesso a {{product}}.',
  },
  pt: {
    accounts: '{{inviter}} deu-lhe acesso a {{accounts}} no {{product}}.',
    administer: '{{inviter}} enviou-lhe um convite para administrar o {{product}}.',
    by: '{{inviter}} deu-lhe acesso ao {{product}}.',
    product: 'Já tem acesso ao {{product}}.',
  },
}
