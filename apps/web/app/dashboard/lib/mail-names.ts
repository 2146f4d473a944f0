interface MailName {
  readonly label: string
  /** When it is sent, and to whom. */
  readonly when: string
}

/** What the names of templates mean. */
export const mailNames: Readonly<Record<string, MailName>> = {
  'order-placed': { label: 'Order placed', when: 'To the buyer, once an order has come in' },
  'order-link': { label: 'Link to an order', when: 'To the buyer who asks for it on the shop’s pages' },
  'order-shipped': { label: 'Order shipped', when: 'To the buyer, a minute after each parcel' },
  'order-ready-for-pickup': { label: 'Ready for pickup', when: 'To the buyer, once the order can be picked up' },
  'order-canceled': { label: 'Order canceled', when: 'To the buyer, if you say so when you cancel' },
  'order-declined': { label: 'Payment declined', when: 'To the buyer, when a payment on its way came to nothing' },
  'order-refunded': { label: 'Order refunded', when: 'To the buyer, if you say so when you give money back' },
  'order-return-accepted': { label: 'Return accepted', when: 'To the buyer, when you accept what is to come back' },
  'order-return-declined': { label: 'Return declined', when: 'To the buyer, when you decline what is to come back' },
  'download-links': { label: 'Download links', when: 'To the buyer of files' },
  'payment-link': { label: 'Payment link', when: 'To whom you send the way to pay for a draft' },
  invoice: { label: 'Invoice', when: 'To the buyer, with the way to the invoice' },
  'credit-note': { label: 'Credit note', when: 'To the buyer, after a refund' },
  'subscription-declined': { label: 'Subscription not paid', when: 'To the buyer, when the card was declined' },
  'subscription-ended': { label: 'Subscription ended', when: 'To the buyer, when no payment came through' },
  'subscription-trial-ends': { label: 'Free trial ends', when: 'To the buyer, three days before the first payment' },
  'subscription-note': { label: 'Note on a subscription', when: 'To you, when a card was declined' },
  'gift-card': { label: 'Gift card', when: 'To whom a gift card is for' },
  'abandoned-checkout': { label: 'Abandoned checkout', when: 'To buyers who left before paying' },
  'back-in-stock': { label: 'Back in stock', when: 'To those who asked to be told' },
  'review-request': { label: 'Review request', when: 'To the buyer, some days after what was bought has come' },
  'owner-new-order': { label: 'New order', when: 'To you, for each order' },
  'owner-return': { label: 'Return to answer', when: 'To you, when a buyer wants to send something back' },
  'owner-low-stock': { label: 'Low stock', when: 'To you, when few pieces are left' },
  'owner-review': { label: 'New review', when: 'To you, when a review was written' },
  'review-contact': { label: 'Message about an item', when: 'To you, from a visitor' },
  'activate-account': { label: 'Activation', when: 'To members whom you added' },
  'address-registered': { label: 'Address is taken', when: 'To members, when somebody signs up with their address' },
  'approve-sign-in': { label: 'Approve a sign-in', when: 'To members, on their phone' },
  'login-email-changed': { label: 'Login address changed', when: 'To the address that members signed in with before' },
  'ways-in-removed': {
    label: 'Ways to log in removed',
    when: 'To members who have shown that their address is theirs',
  },
  'password-changed': { label: 'Password changed', when: 'To members, for their safety' },
  'owner-password-changed': { label: 'Dashboard password changed', when: 'To you, for your safety' },
  'recover-password': { label: 'New password', when: 'To members who forgot theirs' },
  'session-ended': { label: 'Signed out for safety', when: 'To members whose session was copied' },
  'verification-code': { label: 'Code', when: 'To members who prove their address' },
}

export const mailName = (template: string): string => mailNames[template]?.label ?? template
