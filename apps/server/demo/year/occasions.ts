import type { Return } from '@stoa/contract/return.entity'
import type { SegmentRule } from '@stoa/contract/segment.entity'

export const returnComments: readonly { readonly reason: Return['reason']; readonly comment?: string }[] = [
  { reason: 'DAMAGED', comment: 'There is a hairline crack from the rim down to the handle.' },
  { reason: 'NOT_WANTED' },
  { reason: 'WRONG_SIZE', comment: 'Lovely, but too big for our shelf.' },
  { reason: 'NOT_AS_DESCRIBED', comment: 'The blue is closer to grey in daylight.' },
  { reason: 'WRONG_ITEM', comment: 'I ordered the other color.' },
]

/** Newest first. */
export const messages = [
  {
    name: 'Hannah Cohen',
    email: 'hannah.cohen@mail.example',
    message: 'Hello! Do you ship the nesting bowls to Canada as well? My sister lives in Halifax. Thank you, Hannah',
  },
  {
    name: 'Café Blau, Jörg Lorenz',
    email: 'joerg.lorenz@cafe-blau.example',
    message:
      'Guten Tag, wir eröffnen im Frühjahr ein Café in Leipzig und bräuchten etwa 60 Becher und 40 Teller. Gibt es dafür Preise für Wiederverkäufer, und wie lange dauert das? Viele Grüße, Jörg Lorenz',
  },
  {
    name: 'Mathilde Fontaine',
    email: 'mathilde.fontaine@mail.example',
    message: 'Bonjour, le pichet existe-t-il aussi en vert ? Merci beaucoup !',
  },
  {
    name: 'Declan Hayes',
    email: 'declan.hayes@mail.example',
    message: 'I dropped the lid of my teapot. Can I buy just the lid?',
  },
  {
    name: 'Priya Patel',
    email: 'priya.patel@mail.example',
    message: 'When is the workshop open to visitors around Christmas? We would love to see the kiln.',
  },
  {
    name: 'Saoirse Keane',
    email: 'saoirse.keane@mail.example',
    message: 'Just to say that the mugs arrived safely and my mother cried. Thank you all.',
  },
] as const

export const segments: readonly { readonly name: string; readonly rule: SegmentRule }[] = [
  {
    name: 'Regulars',
    rule: { match: 'ALL', conditions: [{ field: 'ORDER_COUNT', operator: 'AT_LEAST', number: 5 }] },
  },
  {
    name: 'Not seen for half a year',
    rule: { match: 'ALL', conditions: [{ field: 'LAST_ORDER', operator: 'BEFORE_DAYS', number: 180 }] },
  },
  {
    name: 'Germany and Austria',
    rule: { match: 'ALL', conditions: [{ field: 'COUNTRY', operator: 'IS', values: ['DE', 'AT'] }] },
  },
  {
    name: 'Best customers with an account',
    rule: {
      match: 'ALL',
      conditions: [
        { field: 'TOTAL_SPENT', operator: 'AT_LEAST', amount: '500' },
        { field: 'ACCOUNT', operator: 'IS', values: ['MEMBER'] },
      ],
    },
  },
]
