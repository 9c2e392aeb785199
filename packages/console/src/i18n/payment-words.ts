/** Texts about payments by day, and about what belongs to one payment. */
export const paymentPt = {
  by_day: 'Por dia',
  amount_per_day: 'Valor por dia',
  count_per_day: 'Registros por dia',
  shown: 'O que o gráfico mostra',
  amount: 'Valor',
  count: 'Registros',
  no_amounts:
    'Há mais de 100.000 registros: o gráfico mostra só o número deles. Escolha menos dias para ver valores e somas.',
  too_many:
    'Há mais de 100.000 registros para somar. Escolha dias, um estado ou um vendedor para ver somas e o gráfico.',
  receivables: 'Recebíveis desta cobrança',
  charge: 'Ver a cobrança',
  history: 'Histórico',
  last_days: 'últimos 30 dias',
  no_history: 'Nenhum evento nos últimos 30 dias.',
  deliveries: 'Entregas',
  no_deliveries: 'Nada foi enviado sobre este registro nos últimos 30 dias.',
  day: 'Dia',
};

export const paymentEn: typeof paymentPt = {
  by_day: 'By day',
  amount_per_day: 'Amount per day',
  count_per_day: 'Records per day',
  shown: 'What the chart shows',
  amount: 'Amount',
  count: 'Records',
  no_amounts:
    'There are more than 100,000 records: the chart shows their number alone. Choose fewer days to see amounts and sums.',
  too_many:
    'There are more than 100,000 records to sum. Choose days, a status or a seller to see sums and the chart.',
  receivables: 'Receivables of this charge',
  charge: 'See the charge',
  history: 'History',
  last_days: 'last 30 days',
  no_history: 'No event within the last 30 days.',
  deliveries: 'Deliveries',
  no_deliveries: 'Nothing was sent about this record within the last 30 days.',
  day: 'Day',
};
