/** What buyers of a gift card are asked: texts of their own choice on the line, under these titles. */
export const giftCardTexts = {
  name: 'Recipient’s name',
  email: 'Recipient’s email',
  message: 'Message',
} as const
