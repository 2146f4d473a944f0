import type { Metadata } from 'next'
import Link from 'next/link'
import { notFound } from 'next/navigation'
import { Picture } from '@/components/picture'
import { getWix } from '@/wix/client'

export const metadata: Metadata = { title: 'Thank you' }

export default async function ThankYou({ searchParams }: { searchParams: Promise<{ orderId?: string }> }) {
  const { orderId } = await searchParams
  if (!orderId) notFound()
  const order = await (await getWix()).orders.getOrder(orderId)
  return (
    <>
      <h1>Thank you</h1>
      <p>
        Order {order.number} · {order.buyerInfo?.email}
      </p>
      <ul className="lines" aria-label="Items">
        {order.lineItems?.map((line) => (
          <li key={line._id} className="line">
            <Picture image={line.image} width={96} height={96} alt="" />
            <div>
              <strong>{line.productName?.translated}</strong>
              <div className="quiet">
                {line.quantity} × {line.price?.formattedAmount}
              </div>
            </div>
            <span>{line.totalPriceAfterTax?.formattedAmount}</span>
          </li>
        ))}
      </ul>
      <p className="total">Total {order.priceSummary?.total?.formattedAmount}</p>
      <Link className="button" href="/">
        Continue shopping
      </Link>
    </>
  )
}
