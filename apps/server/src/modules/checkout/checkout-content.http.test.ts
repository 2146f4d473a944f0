import { expect, it } from 'vitest'
import { makeSite } from '../../../../../tests/support/site.ts'

const componentId = '0190a0a0-0000-7000-8000-00000000c0de'
const unknown = '0190a0a0-0000-7000-8000-00000000dead'

it('an app sets checkout texts in several languages, and buyers can read them', async () => {
  const site = await makeSite()
  const owner = await site.owner()
  const visitor = await site.visitor()
  const place = { appId: site.facts.clientId, componentId }
  const get = async (more: object = {}) =>
    (await visitor.ok('checkoutContent.getCheckoutContent', { ...place, ...more })).checkoutContent
  const put = (languageCode: string, checkoutContent: object) =>
    owner.ok('checkoutContent.updateCheckoutContent', { ...place, languageCode, checkoutContent })
  const readMissing = async (more: object = {}) =>
    (await visitor.problem('checkoutContent.getCheckoutContent', { ...place, ...more })).code

  expect(await readMissing()).toBe('REQUIRED_COMPONENT_DOES_NOT_EXIST')
  expect(await readMissing({ appId: unknown })).toBe('REQUIRED_APP_NOT_INSTALLED')
  await put('de', { placeOrderButton: 'Zahlungspflichtig bestellen' })
  expect(await get()).toEqual({ placeOrderButton: 'Zahlungspflichtig bestellen' })
  await put('en', { placeOrderButton: 'Book it', orderSummary: 'Your booking' })
  expect(await get()).toEqual({ placeOrderButton: 'Book it', orderSummary: 'Your booking' })
  expect(await get({ languageCode: 'de-AT' })).toEqual({ placeOrderButton: 'Zahlungspflichtig bestellen' })
  expect(await readMissing({ languageCode: 'fr' })).toBe('TRANSLATIONS_NOT_FOUND')
  await put('en', {})
  expect(await readMissing({ languageCode: 'en' })).toBe('TRANSLATIONS_NOT_FOUND')
  await put('de', {})
  expect(await readMissing()).toBe('REQUIRED_COMPONENT_DOES_NOT_EXIST')

  const foreign = { ...place, appId: unknown, languageCode: 'en', checkoutContent: {} }
  expect((await owner.problem('checkoutContent.updateCheckoutContent', foreign)).code).toBe(
    'REQUIRED_APP_NOT_INSTALLED',
  )
  expect((await visitor.problem('checkoutContent.updateCheckoutContent', foreign)).code).toBe('PERMISSION_DENIED')
})
