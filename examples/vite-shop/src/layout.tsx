import {
  isRouteErrorResponse,
  Link,
  Outlet,
  ScrollRestoration,
  useLoaderData,
  useNavigation,
  useRouteError,
} from 'react-router'
import { loadCart } from './pages/cart'
import { errorText } from './wix'

export async function loadLayout() {
  const cart = await loadCart()
  return { count: cart?.lineItems?.reduce((sum, { quantity = 0 }) => sum + quantity, 0) ?? 0 }
}

export function Layout() {
  const { count } = useLoaderData<typeof loadLayout>()
  const isLoading = useNavigation().state !== 'idle'
  return (
    <>
      {isLoading && <Loading />}
      <header className="top">
        <Link className="brand" to="/">
          Tide<i>line</i>
        </Link>
        <nav aria-label="Main">
          <Link to="/account">Account</Link>
          <Link to="/cart">Cart ({count})</Link>
        </nav>
      </header>
      <main className="page" aria-busy={isLoading}>
        <Outlet />
      </main>
      <ScrollRestoration />
    </>
  )
}

export function Loading() {
  return (
    <div className="loading" role="status">
      <span hidden>Loading</span>
    </div>
  )
}

export function ErrorPage() {
  const error = useRouteError()
  const isMissing = !error || (isRouteErrorResponse(error) && error.status === 404)
  return (
    <div className="empty">
      <h1>{isMissing ? 'Page not found' : 'That did not work'}</h1>
      <p className="quiet">{isMissing ? 'It may have moved.' : errorText(error)}</p>
      <Link className="button" to="/">
        Continue shopping
      </Link>
    </div>
  )
}
