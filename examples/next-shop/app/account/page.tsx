import type { Metadata } from 'next'
import { ProfileForm } from '@/components/profile-form'
import { signIn, signOut } from '@/wix/actions'
import { getWix } from '@/wix/client'

export const metadata: Metadata = { title: 'Account' }

export default async function Account() {
  const wix = await getWix()
  if (!wix.auth.loggedIn()) return <SignedOut />
  const [{ member }, { orders }] = await Promise.all([
    wix.members.getCurrentMember({ fieldsets: ['FULL'] }),
    wix.orders.searchOrders({ sort: [{ fieldName: '_createdDate', order: 'DESC' }], cursorPaging: { limit: 20 } }),
  ])
  const { firstName, lastName } = member?.contact ?? {}
  return (
    <>
      <h1>Hello, {firstName || member?.profile?.nickname || 'friend'}</h1>
      <p className="quiet">{member?.loginEmail}</p>
      <div className="two spaced">
        <section aria-label="Orders">
          <h2>Orders</h2>
          {!orders?.length && <p className="quiet">No orders yet.</p>}
          <ul className="plain-list">
            {orders?.map((order) => (
              <li key={order._id}>
                <div className="grow">
                  <strong>Order {order.number}</strong>
                  <div className="quiet small">
                    {order.lineItems?.map(({ productName }) => productName?.translated).join(', ')}
                  </div>
                </div>
                <span className="small">{order.paymentStatus === 'PAID' ? 'Paid' : order.paymentStatus}</span>
                <span>{order.priceSummary?.total?.formattedAmount}</span>
              </li>
            ))}
          </ul>
        </section>
        <div className="stack">
          <ProfileForm id={member?._id ?? ''} firstName={firstName ?? ''} lastName={lastName ?? ''} />
          <form action={signOut}>
            <button type="submit" className="plain">
              Sign out
            </button>
          </form>
        </div>
      </div>
    </>
  )
}

function SignedOut() {
  return (
    <div className="empty">
      <h1>Your account</h1>
      <p className="quiet">See your orders and keep your details in one place.</p>
      <form action={signIn}>
        <button type="submit">Continue to sign in</button>
      </form>
    </div>
  )
}
