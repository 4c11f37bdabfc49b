import type { MailText } from './en.ts'

/** What mails of reports say, in French. */
export const fr: Record<MailText, string> = {
  'measure.visit': 'Visites',
  'measure.call': 'Appels',
  'measure.valid': 'Valides',
  'measure.c2c': 'Click to call',
  'measure.whatsapp_message': 'WhatsApp',
  'measure.fblead': 'Leads Facebook',
  'measure.sale': 'Ventes',
  'measure.calls_ended': 'Appels',
  'measure.answered_calls': 'Décrochés',
  'measure.missed_calls': 'Manqués',
  'measure.valid_calls': 'Valides',
  'measure.revenue': 'Chiffre d’affaires',
  'measure.events': 'Événements',
  'figures.title': 'Chiffres clés',
  'figures.compared': 'Par rapport à {{range}}',
  'figures.same': 'inchangé',
  'figures.fromNone': 'aucun auparavant',
  'chart.hour': '{{measure}} par heure',
  'chart.day': '{{measure}} par jour',
  'chart.week': '{{measure}} par semaine',
  'chart.month': '{{measure}} par mois',
  'rows.title': 'En détail',
  'rows.first': 'Les {{shown}} premières sur {{total}}',
  'rows.term': 'Terme de recherche',
  'rows.none': 'Rien dans cette période ne correspond à ce rapport.',
  'rows.yes': 'Oui',
  'rows.no': 'Non',
  'rows.anonymous': 'Anonyme',
  'file.attached': 'Toutes les lignes sont dans le fichier joint {{file}}.',
  'file.first':
    'Les {{rows}} premières lignes sont dans le fichier joint {{file}} ; pour les avoir toutes, réduisez la période.',
  'file.tooLarge':
    'Le fichier contenant toutes les lignes est trop volumineux pour un e-mail. Téléchargez-le dans {{product}}.',
  open: 'Ouvrir dans {{product}}',
  'footer.sent': '{{by}} vous a envoyé ce rapport.',
  'footer.scheduled':
    '{{by}} a programmé ce rapport pour vous. Pour le modifier ou l’arrêter, ouvrez-le dans {{product}} et choisissez « Envoyer par e-mail ».',
  'footer.zone': 'Les jours et les heures sont ceux de {{timezone}}.',
}
