/** Words of every fifth product and order, of every hundredth, and a unique one each. */
export const words = { common: 'linen', seldom: 'copper', own: (number: number) => `piece${number}` }
export const collections = {
  large: '10000000-0000-4000-8000-000000000001',
  small: '10000000-0000-4000-8000-000000000002',
}
