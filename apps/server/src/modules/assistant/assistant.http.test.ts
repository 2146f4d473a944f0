import { describe, expect, it } from 'vitest'
import { callTool, connect, openClient } from '../../../../../tests/support/assistant.ts'
import { makeSite } from '../../../../../tests/support/site.ts'

describe('first', () => {
  it('works', async () => {
    const site = await makeSite({ demo: true })
    const owner = await site.owner()
    const { tokens } = await connect(site, owner)
    console.log(tokens)
    const client = await openClient(site, tokens.access_token)
    console.log(client.getNegotiatedProtocolVersion?.())
    const { tools } = await client.listTools()
    console.log(
      tools.map(({ name }) => name),
      JSON.stringify(tools).length,
    )
    for (const t of tools) console.log(t.name, JSON.stringify(t).length)
    console.log(JSON.stringify(await callTool(client, 'sales_summary', { fields: ['sales.sum'] })).slice(0, 300))
    console.log(
      JSON.stringify(await callTool(client, 'find_products', { query: { paging: { limit: 1 } } })).slice(0, 800),
    )
    console.log(JSON.stringify(await callTool(client, 'orders_to_fulfill', {})).slice(0, 800))
    console.log(
      JSON.stringify(await callTool(client, 'find_reviews', { query: { cursorPaging: { limit: 1 } } })).slice(0, 1200),
    )
    for (const w of [
      'refund',
      'ship an order',
      'price of a product',
      'abandoned checkouts',
      'reply to review',
      'tax rates',
      'block a customer',
      'gift card',
    ])
      console.log(
        w,
        JSON.stringify(
          (await callTool(client, 'search_operations', { words: w, limit: 5 })).operations.map(
            (o: any) => o.operation + ' ' + o.use,
          ),
        ),
      )
    console.log(
      JSON.stringify(await callTool(client, 'describe_operation', { operation: 'orders.cancelOrder' })).slice(0, 1500),
    )
    const { products } = await owner.ok('products.queryProducts', { query: { paging: { limit: 1 } } })
    const asked = await callTool(client, 'update_product', {
      product: { id: products[0].id, priceData: { price: 3 } },
      note: 'Because',
    })
    console.log(asked)
    const { change } = await owner.ok('assistant.getChange', { id: asked.change })
    console.log(change)
    const done = await owner.ok('assistant.approveChange', { id: asked.change, fingerprint: change.fingerprint })
    console.log(JSON.stringify(done).slice(0, 500))
    console.log(JSON.stringify(await callTool(client, 'check_change', { change: asked.change })).slice(0, 300))
    expect(1).toBe(1)
  })
})
