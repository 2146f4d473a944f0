import { useEffect, useRef } from 'react'
import { useLocation, useMatches, useNavigate } from 'react-router'

/** Attempts for one address; a page that answers several addresses must not be opened endlessly. */
const maxAttempts = 3

/**
 * Opens the page of the address if another one is shown. While the router looks up the route of a link, a form that is
 * answered ends the navigation: React Router (8.4.0 to 8.5.1) then shows the form's page under the link's address.
 */
export function AddressPage(): null {
  const { key, pathname, search, hash, state } = useLocation()
  const shown = useMatches().at(-1)?.pathname
  const navigate = useNavigate()
  /** Which page was shown at which address, when the page last changed. */
  const last = useRef({ shown, pathname, attempts: 0 })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each navigation, which has its own key
  useEffect(() => {
    if (last.current.shown !== shown) last.current = { shown, pathname, attempts: 0 }
    else if (last.current.pathname !== pathname && last.current.attempts++ < maxAttempts)
      navigate({ pathname, search, hash }, { replace: true, state })
  }, [key])
  return null
}
