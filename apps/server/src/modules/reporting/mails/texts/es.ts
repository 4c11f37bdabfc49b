import type { MailText } from './en.ts'

/** What mails of reports say, in Spanish. */
export const es: Record<MailText, string> = {
  'measure.visit': 'Visitas',
  'measure.call': 'Llamadas',
  'measure.valid': 'Válidas',
  'measure.c2c': 'Click to call',
  'measure.whatsapp_message': 'WhatsApp',
  'measure.fblead': 'Leads de Facebook',
  'measure.sale': 'Ventas',
  'measure.calls_ended': 'Llamadas',
  'measure.answered_calls': 'Contestadas',
  'measure.missed_calls': 'Perdidas',
  'measure.valid_calls': 'Válidas',
  'measure.revenue': 'Ingresos',
  'measure.events': 'Eventos',
  'figures.title': 'Cifras clave',
  'figures.compared': 'En comparación con {{range}}',
  'figures.same': 'sin cambios',
  'figures.fromNone': 'antes ninguna',
  'chart.hour': '{{measure}} por hora',
  'chart.day': '{{measure}} por día',
  'chart.week': '{{measure}} por semana',
  'chart.month': '{{measure}} por mes',
  'rows.title': 'En detalle',
  'rows.first': 'Las primeras {{shown}} de {{total}}',
  'rows.term': 'Término de búsqueda',
  'rows.none': 'En estos días no ha ocurrido nada que encaje en este informe.',
  'rows.yes': 'Sí',
  'rows.no': 'No',
  'rows.anonymous': 'Anónimo',
  'file.attached': 'Todas las filas están en el archivo adjunto {{file}}.',
  'file.first':
    'Las primeras {{rows}} filas están en el archivo adjunto {{file}}; para tenerlas todas, acorta las fechas.',
  'file.tooLarge':
    'El archivo con todas las filas es demasiado grande para un correo. Descárgalo en {{product}}.',
  open: 'Abrir en {{product}}',
  'footer.sent': '{{by}} te ha enviado este informe.',
  'footer.scheduled':
    '{{by}} ha programado este informe para ti. Para cambiarlo o dejar de recibirlo, ábrelo en {{product}} y elige «Enviar por correo».',
  'footer.zone': 'Los días y las horas son los de {{timezone}}.',
}
