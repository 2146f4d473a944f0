import { useT } from '@stoa/messages/react'

/** Card schemes require that buyers are informed beforehand that a card is saved, and why. */
export function KeepsCard() {
  const t = useT()
  return <p className="mt-3 text-sm text-muted">{t('checkout-form:card.saved')}</p>
}
