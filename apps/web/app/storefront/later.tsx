import { useEffect } from 'react'
import { CartRequests } from '../lib/cart-requests.tsx'
import { NavigationProgress } from '../lib/navigation-progress.tsx'
import { OfflineForms } from '../lib/offline-forms.tsx'
import { LanguageHint } from './language-hint.tsx'

/** Parts of every page of the shop whose code is loaded once the page is there. */
export default function Later() {
  // So that it is there when the connection is not.
  useEffect(() => {
    void import('../lib/failure-page.tsx')
  }, [])
  return (
    <>
      <NavigationProgress />
      <LanguageHint />
      <OfflineForms />
      <CartRequests />
    </>
  )
}
