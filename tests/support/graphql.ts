import type { Caller } from './caller.ts'
import { buildLine } from './purchase.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into answers
type Any = any

/** Sends a GraphQL document, as the platform's SDK does, and returns the answer's body. */
export async function sendGraphql(
  caller: Caller,
  query: string,
  variables: object = {},
  more: object = {},
): Promise<Any> {
  const headers = { 'x-stoa-media': 'own' }
  const { status, body } = await caller.send(
    'POST',
    '/graphql/alpha',
    JSON.stringify({ query, variables, ...more }),
    headers,
  )
  if (status !== 200) throw new Error(`GraphQL answered ${status}: ${JSON.stringify(body)}`)
  return body
}

/** An order that was placed elsewhere, of a product and by a member. */
export function writeOrder({ productId, memberId }: { productId?: string; memberId: unknown }) {
  const amount = { amount: '9.00' }
  return {
    lineItems: [
      {
        ...(productId ? buildLine(productId) : { quantity: 1 }),
        productName: { original: 'Mug' },
        price: amount,
        itemType: { preset: 'PHYSICAL' },
      },
    ],
    buyerInfo: { memberId, email: 'bea@mail.example' },
    channelInfo: { type: 'OTHER_PLATFORM' },
    priceSummary: { subtotal: amount, total: amount },
  }
}
