import type { Translate } from '@stoa/messages'

export const formatSampleAmount = ({ language }: Translate, amount: number): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' }).format(amount)

export const formatSampleDay = ({ language }: Translate): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date('2030-05-01T00:00:00Z'))

export const listSampleItems = (t: Translate) => [
  { name: t('mails:sample.mug'), detail: '× 2', amount: formatSampleAmount(t, 48) },
  { name: t('mails:sample.towel'), detail: '× 1', amount: formatSampleAmount(t, 14) },
]
