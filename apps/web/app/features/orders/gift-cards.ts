import type { SoldGiftCard } from '@stoa/contract/gift-card.entity'
import type { Host } from '../../lib/host.ts'

/** A gift card as its buyer sees it. Only the email to the recipient contains the code. */
export interface GiftCard {
  readonly id: string
  readonly code: string
  readonly value: string
  /** The recipient's name and address. */
  readonly recipient: string
  /** The state of its email, or of the card. */
  readonly state: string
}

export function toGiftCards(cards: readonly SoldGiftCard[], { t, site }: Pick<Host, 'site' | 't'>): GiftCard[] {
  const { locale, timeZone } = site
  const formatDate = (date: Date, zone = timeZone) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: zone }).format(date)
  const describe = ({ status, delivery, deliveryDate, sentDate }: SoldGiftCard): string => {
    if (status !== 'VALID') return t(status === 'DISABLED' ? 'order:giftCards.disabled' : 'order:giftCards.expired')
    if (delivery === 'FAILED') return t('order:giftCards.failed')
    if (delivery === 'SENT') return sentDate ? t('order:giftCards.sent', { date: formatDate(new Date(sentDate)) }) : ''
    if (delivery !== 'SCHEDULED') return ''
    // Formats a plain day, which does not depend on the time zone.
    return deliveryDate
      ? t('order:giftCards.scheduled', { date: formatDate(new Date(`${deliveryDate}T00:00:00Z`), 'UTC') })
      : t('order:giftCards.sending')
  }
  return cards.map((card) => ({
    id: card.id,
    code: card.obfuscatedCode,
    value: card.value,
    recipient: t.join([card.recipient?.name, card.recipient?.email]),
    state: describe(card),
  }))
}
