import { Problem } from '@stoa/contract/problem'

/** The cart that was looked for, or the problem that there is none. */
export async function requireCart<Row>(
  row: Promise<Row | undefined>,
  code: 'NOT_FOUND' | 'OWNED_CART_NOT_FOUND' = 'NOT_FOUND',
): Promise<Row> {
  const there = await row
  if (!there) throw new Problem(code)
  return there
}
