import type { Migration } from '../kernel/migrations.ts'

/** Buyers of a gift card choose the day of its email: gift cards from before get the field. */
export const giftCardDates: Migration = {
  name: '0630_gift_card_dates',
  sql: `
    update products set doc = jsonb_set(doc, '{customTextFields}', (doc -> 'customTextFields')
        || '[{"title": "Delivery date", "maxLength": 10, "mandatory": false}]'::jsonb)
      where product_type = 'gift_card' and jsonb_typeof(doc -> 'customTextFields') = 'array'
        and not doc -> 'customTextFields' @> '[{"title": "Delivery date"}]'::jsonb;
  `,
}
