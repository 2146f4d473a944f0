import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { closeWindows, sharedBrowser } from '../support/browser.ts'
import { PhoneServer } from '../support/phone-service.ts'
import { PluginService } from '../support/plugin-service.ts'
import { buildLine, plainProducts } from '../support/purchase.ts'
import { makeSite, type TestSite } from '../support/site.ts'
import { expectFine } from './accessibility.ts'
import { alternateSizes } from './alternate-sizes.ts'
import { takePicture } from './picture.ts'
import * as steps from './steps.ts'

let browser: Browser
let service: PluginService
beforeAll(async () => {
  browser = await sharedBrowser()
  service = await PluginService.start({
    getShippingRates: { shippingRates: [{ code: 'bike', title: 'By bike', cost: { price: '4.20' } }] },
  })
})
afterAll(async () => {
  service.stop()
  await closeWindows()
})

describe.each([
  ['phone', 375, 'dark'],
  ['desk', 1440, 'light'],
] as const)('external services on a %s', (name, width, colorScheme) => {
  const it = alternateSizes(name)
  async function open(site: TestSite): Promise<Page> {
    const { tokens } = await site.owner()
    const viewport = { width, height: 900 }
    const context = await browser.newContext({ viewport, colorScheme, baseURL: site.facts.origin })
    const value = `${tokens.access_token}~${tokens.refresh_token}`
    await context.addCookies([{ name: 'stoa-owner', value, url: site.facts.origin, httpOnly: true, sameSite: 'Lax' }])
    return context.newPage()
  }

  it('are added, tested and switched off', async () => {
    const site = await makeSite({ demo: true })
    const owner = await site.owner()
    const page = await open(site)
    await steps.open(page, '/dashboard/plugins')
    await page.getByRole('heading', { name: 'No services yet' }).waitFor()
    await expectFine(page)
    await page.getByRole('link', { name: 'Add service' }).click()
    await page.getByLabel('Name').fill('City bikes')
    await page.getByLabel('URL').fill(`${service.baseUrl}?key=1`)
    await page.getByRole('button', { name: 'Add service' }).click()
    await page.getByText('Choose at least one task.').waitFor()
    await page.getByLabel('Tasks').first().click()
    await page.getByRole('option', { name: 'Shipping rates' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Add service' }).click()
    await page.getByText('It must have no query and no fragment.').waitFor()
    await page.getByLabel('URL').fill(service.baseUrl)
    await page.getByRole('button', { name: 'Add service' }).click()
    await page.getByRole('heading', { name: 'Signatures' }).waitFor()

    service.plugin = (await owner.ok('plugins.queryPlugins', {})).plugins[0]
    await page.getByRole('button', { name: 'Run test', exact: true }).click()
    await page.getByText('Answered', { exact: true }).waitFor()
    await expect.poll(() => page.getByRole('status').locator('pre').textContent()).toContain('By bike')
    await takePicture(page, `service-${name}`)
    await expectFine(page)

    // The backup rate of a region, and charges beside the rate.
    const { deliveryProfiles } = await owner.ok('deliveryProfile.queryDeliveryProfiles')
    const deliveryRegion = { name: 'Iceland', active: true, destinations: [{ countryCode: 'IS' }] }
    const { deliveryProfile } = await owner.ok('deliveryProfile.addDeliveryRegion', {
      deliveryProfileId: deliveryProfiles[0].id,
      deliveryRegion,
    })
    const { id: regionId } = deliveryProfile.deliveryRegions.at(-1)
    await steps.open(page, `/dashboard/shipping/regions/${regionId}`)
    const bikes = page.getByRole('region', { name: 'City bikes' })
    await bikes.getByRole('switch', { name: 'Backup rate' }).click()
    await bikes.getByLabel('Rate name').fill('Parcel')
    await bikes.getByRole('button', { name: 'Add extra charge' }).click()
    await bikes.getByLabel('Description').fill('Packing')
    await bikes.getByLabel('Amount in EUR').fill('1.50')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await bikes.getByText('is needed', { exact: false }).or(bikes.locator('[id$=error]')).first().waitFor()
    await bikes.getByLabel('Price in EUR').fill('7,90')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).waitFor({ state: 'detached' })
    const carriers = async () => {
      const { deliveryProfile: saved } = await owner.ok('deliveryProfile.getDeliveryProfile', {
        deliveryProfileId: deliveryProfile.id,
      })
      const region = saved.deliveryRegions.find(({ id }: { id: string }) => id === regionId)
      return region.deliveryCarriers.filter(({ appId }: { appId: string }) => appId === service.plugin.appId)
    }
    expect(await carriers()).toMatchObject([
      {
        backupRate: { title: 'Parcel', amount: '7.90', active: true },
        additionalCharges: [{ description: 'Packing', amount: '1.50' }],
      },
    ])
    await page.reload()
    await expect.poll(() => bikes.getByLabel('Price in EUR').inputValue()).toBe('7.90')
    await takePicture(page, `region-carrier-${name}`)
    await expectFine(page)
    await bikes.getByRole('button', { name: 'Remove extra charge 1' }).click()
    await bikes.getByRole('switch', { name: 'Backup rate' }).click()
    await bikes.getByLabel('Price in EUR').fill('')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).waitFor({ state: 'detached' })
    expect(await carriers()).toEqual([])
    await steps.open(page, `/dashboard/plugins/${service.plugin.id}`)

    // What a buyer's request leaves in the figures.
    const buyer = await site.visitor()
    const [product] = await plainProducts(buyer)
    await buyer.ok('currentCart.addToCurrentCart', { lineItems: [buildLine(product.id)] })
    await buyer.ok('currentCart.estimateCurrentCartTotals', { shippingAddress: { country: 'IE', city: 'Cork' } })
    await page.reload()
    const figures = page.getByRole('region', { name: 'Last 24 hours' })
    await figures.getByRole('heading', { name: 'getShippingRates' }).waitFor()
    await figures.getByText('0 (0%)').waitFor()
    await takePicture(page, `service-figures-${name}`)
    await expectFine(page)

    service.plugin = { ...service.plugin, appId: '018f0000-0000-7000-8000-0000000000ff' }
    await page.getByRole('button', { name: 'Run test', exact: true }).click()
    await page.getByText('Failed', { exact: true }).waitFor()
    await page.getByRole('switch', { name: 'Use this service' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Service saved').waitFor()
    await page.getByRole('link', { name: 'All services' }).click()
    await page.getByRole('rowheader', { name: 'City bikes' }).waitFor()
    await page.getByText('Off', { exact: true }).waitFor()
    await takePicture(page, `services-${name}`)
    await expectFine(page)
    await page.context().close()
  })

  it('for text messages are connected, tested, and say why a message was refused', async () => {
    const phone = await PhoneServer.start()
    const site = await makeSite()
    const page = await open(site)
    await steps.open(page, '/dashboard/phone')
    await expectFine(page)
    await page.getByRole('radio', { name: 'Other service (HTTP)' }).check()
    await page.getByLabel('URL').fill(`${phone.url}/messages`)
    await page.getByLabel('Body').fill('{"to": "{to}", "text": "{text}"}')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Choose at least one country.').waitFor()
    await page.getByLabel('Countries').first().click()
    await page.keyboard.type('Germany')
    await page.getByRole('option', { name: 'Germany' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Phone settings saved').waitFor()
    await page.getByLabel('Phone number').fill('0151 1')
    await page.getByRole('button', { name: 'Send test message' }).click()
    await page.getByText('Enter a phone number with country code.').waitFor()
    await page.getByLabel('Phone number').fill('+49 151 23456789')
    await page.getByRole('button', { name: 'Send test message' }).click()
    await page.getByText('The service accepted the message.').waitFor()
    expect(JSON.parse(phone.requests[0]!.body)).toMatchObject({ to: '+4915123456789', text: expect.any(String) })
    await takePicture(page, `phone-test-${name}`)
    await expectFine(page)
    phone.reply = { status: 402, body: { message: 'No credit left' } }
    await page.getByRole('button', { name: 'Send test message' }).click()
    await page.getByText('The service refused the message.').waitFor()
    await page.getByLabel('Phone number').fill('+33 6 12 34 56 78')
    await page.getByRole('button', { name: 'Send test message' }).click()
    await page.getByText('This number’s country isn’t in your list.').waitFor()
    expect(phone.requests).toHaveLength(2)
    phone.stop()
    await page.context().close()
  })
})
