import type { ReplyOf } from '@stoa/contract'
import type { Tone } from '../ui/status.tsx'

export type Refused = ReplyOf<'mails.queryBounces'>['bounces'][number]

/** Whether mail to the address is still tried. */
export const stateOf = ({ permanent }: Refused): readonly [Tone, string] =>
  permanent ? ['bad', 'No mail goes there'] : ['wait', 'Still tried']

export const views = [
  { label: 'All', query: '' },
  { label: 'No mail goes there', query: 'state=dead' },
  { label: 'Still tried', query: 'state=tried' },
] as const

const pageSize = 50

/** The wire's query of a list as its address describes it. A cursor carries its filter. */
export function queryOf(params: URLSearchParams) {
  const cursor = params.get('cursor')
  if (cursor) return { query: { cursorPaging: { cursor, limit: pageSize } } }
  const text = (params.get('q') ?? '').trim().slice(0, 100)
  const state = params.get('state')
  const filter = {
    ...(text && { address: { $contains: text } }),
    ...(state === 'dead' && { permanent: true }),
    ...(state === 'tried' && { permanent: false }),
  }
  return { query: { filter, cursorPaging: { limit: pageSize } } }
}
