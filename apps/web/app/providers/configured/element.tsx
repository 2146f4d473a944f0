import { useT } from '@stoa/messages/react'

/** A payment service of the server's configuration: it has no element, and asks on a page of its own. */
export default function ConfiguredElement() {
  const t = useT()
  return <p className="max-w-prose text-sm text-muted">{t('checkout-form:method.ownPage')}</p>
}
