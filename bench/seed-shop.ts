import { Caller } from '../tests/support/caller.ts'
import { approvedCard, buildLine, plainProducts, readyToPay } from '../tests/support/purchase.ts'
import type { startServer } from '../tests/support/start-server.ts'
import type { MeasuredShop } from './history.ts'

/** A demo shop with one of most things; the measured history is copied from it. */
export async function seedShop(server: Awaited<ReturnType<typeof startServer>>): Promise<MeasuredShop> {
  const { app, origin } = server
  const facts = await server.makeSite({ demo: true })
  const anonymous = new Caller(origin, { 'wix-site-id': facts.siteId })
  const createVisitor = async () => {
    const tokens = await anonymous.ok('tokens.issueTokens', { grantType: 'anonymous', clientId: facts.clientId })
    return new Caller(origin, { authorization: tokens.access_token })
  }
  const made = await server.makeMember(facts.siteId, 'member@mail.example', 'correct horse battery')
  const member = new Caller(origin, { authorization: made.access_token as string })
  const { ownerEmail: email, ownerPassword: password } = facts
  const signedIn = await anonymous.ok('owner.signInOwner', { email, password })
  const owner = new Caller(origin, { authorization: signedIn.access_token })
  const [first, second] = await plainProducts(member)
  for (const buyer of [await createVisitor(), member]) {
    const { id } = await readyToPay(buyer, [buildLine(first.id), buildLine(second.id)])
    await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
    const content = { rating: 5, title: 'A cup', body: 'It keeps the tea warm.' }
    await buyer.ok('reviews.createReview', {
      review: { namespace: 'stores', entityId: first.id, content, author: { authorName: 'Ann' } },
    })
    // An abandoned checkout with its cart.
    await readyToPay(buyer, [buildLine(second.id)])
  }
  await member.call('wishlists.addItem', { item: { catalogReference: buildLine(first.id).catalogReference } })
  return { app, origin, siteId: facts.siteId, clientId: facts.clientId, apiKey: facts.apiKey, member, owner }
}
