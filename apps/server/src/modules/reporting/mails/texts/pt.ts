import type { MailText } from './en.ts'

/** What mails of reports say, in Portuguese. */
export const pt: Record<MailText, string> = {
  'measure.visit': 'Visitas',
  'measure.call': 'Chamadas',
  'measure.valid': 'Válidas',
  'measure.c2c': 'Click to call',
  'measure.whatsapp_message': 'WhatsApp',
  'measure.fblead': 'Leads do Facebook',
  'measure.sale': 'Vendas',
  'measure.calls_ended': 'Chamadas',
  'measure.answered_calls': 'Atendidas',
  'measure.missed_calls': 'Perdidas',
  'measure.valid_calls': 'Válidas',
  'measure.revenue': 'Receita',
  'measure.events': 'Eventos',
  'figures.title': 'Números principais',
  'figures.compared': 'Em comparação com {{range}}',
  'figures.same': 'sem alteração',
  'figures.fromNone': 'antes nenhum',
  'chart.hour': '{{measure}} por hora',
  'chart.day': '{{measure}} por dia',
  'chart.week': '{{measure}} por semana',
  'chart.month': '{{measure}} por mês',
  'rows.title': 'Em detalhe',
  'rows.first': 'As primeiras {{shown}} de {{total}}',
  'rows.term': 'Termo de pesquisa',
  'rows.none': 'Nestes dias não aconteceu nada que corresponda a este relatório.',
  'rows.yes': 'Sim',
  'rows.no': 'Não',
  'rows.anonymous': 'Anónimo',
  'file.attached': 'Todas as linhas estão no ficheiro anexo {{file}}.',
  'file.first':
    'As primeiras {{rows}} linhas estão no ficheiro anexo {{file}}; para as ter todas, reduza o período.',
  'file.tooLarge':
    'O ficheiro com todas as linhas é demasiado grande para um e-mail. Descarregue-o no {{product}}.',
  open: 'Abrir no {{product}}',
  'footer.sent': '{{by}} enviou-lhe este relatório.',
  'footer.scheduled':
    '{{by}} programou este relatório para si. Para o alterar ou deixar de o receber, abra-o no {{product}} e escolha «Enviar por e-mail».',
  'footer.zone': 'Os dias e as horas são os de {{timezone}}.',
}
