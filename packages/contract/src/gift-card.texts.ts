/** Titles of the custom text fields that buyers of a gift card fill in. */
export const giftCardTexts = {
  name: 'Recipient’s name',
  email: 'Recipient’s email',
  message: 'Message',
  /** A date such as `2026-12-24`. */
  date: 'Delivery date',
} as const
