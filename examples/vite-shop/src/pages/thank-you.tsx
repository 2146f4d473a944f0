import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { picture, wix } from '../wix'

export async function loader({ request }: LoaderFunctionArgs) {
  const orderId = new URL(request.url).searchParams.get('orderId')
  if (!orderId) throw new Response('Not found', { status: 404 })
  return wix.orders.getOrder(orderId)
}

export function Component() {
  const order = useLoaderData<typeof loader>()
  return (
    <>
      <title>Thank you · Tideline</title>
      <h1>Thank you</h1>
      <p>
        Order {order.number} · {order.buyerInfo?.email}
      </p>
      <ul className="lines" aria-label="Items">
        {order.lineItems?.map((line) => (
          <li key={line._id} className="line">
            <img {...picture(line.image, 88, 110)} alt="" />
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
      <Link className="button" to="/">
        Continue shopping
      </Link>
    </>
  )
}
