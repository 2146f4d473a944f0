import type { InputOf } from '@stoa/contract'
import type { Translate } from '@stoa/messages'
import type { CheckoutSettings } from '../../features/checkout/brand.ts'
import { type FormReader, formReader } from '../lib/form-reader.ts'

type Written = InputOf<'checkoutSettings.updateCheckoutSettings'>['checkoutSettings']

/** Pictures behind the parts of the page. */
export const pictures = [
  ['checkoutBrand.header.backgroundFill.image.url', 'Picture behind the header'],
  ['checkoutBrand.mainSection.formBackgroundFill.image.url', 'Picture behind the form'],
  ['checkoutBrand.mainSection.summaryBackgroundFill.image.url', 'Picture behind the order'],
] as const

/** The colours that an owner chooses, by their place in the settings. */
export const colours = [
  ['checkoutBrand.header.backgroundFill.color', 'Header'],
  ['checkoutBrand.header.textColor', 'Words in the header'],
  ['checkoutBrand.mainSection.formBackgroundFill.color', 'Form'],
  ['checkoutBrand.mainSection.summaryBackgroundFill.color', 'Summary'],
  ['checkoutBrand.global.buttonColor', 'Buttons'],
  ['checkoutBrand.global.placeOrderButtonColor', 'Button that pays'],
  ['checkoutBrand.global.selectionColor', 'Chosen boxes'],
] as const

export const policies = [
  ['termsAndConditions', 'Terms and conditions'],
  ['privacyPolicy', 'Privacy policy'],
  ['returnPolicy', 'Returns'],
  ['digitalItemPolicy', 'Digital items'],
  ['contactUs', 'Contact'],
  ['customPolicy', 'One of your own'],
] as const

/** The settings that a form describes; what is left empty goes back to how the shop looks. */
export function readSettingsForm(t: Translate, form: FormData) {
  const reader = formReader(t, form)
  const checkoutSettings: Written = {
    checkoutBrand: readBrand(reader),
    checkoutPolicies: Object.fromEntries(policies.map(([name]) => [name, readPolicy(reader, name)])),
    checkoutFields: {
      policyAgreementCheckbox: { visible: reader.on('agreement'), checkedByDefault: reader.on('agreed') },
      giftCardRedeemEnabled: reader.on('giftCards'),
      mitEnabled: reader.on('keepCards'),
      delayCaptureEnabled: reader.on('delayCapture'),
      captureBeforeExpiryEnabled: reader.on('captureBeforeExpiry'),
      subscriptionCheckbox: {
        visible: reader.on('news'),
        checkedByDefault: reader.on('newsAgreed'),
        splitByChannel: reader.on('newsSplit'),
      },
    },
    checkoutBillingFields: reader.on('minimalBilling') ? 'MINIMUM_REQUIRED_FIELDS' : 'All_FIELDS',
  }
  return { checkoutSettings, errors: reader.isWrong() ? reader.errors : undefined }
}

function readBrand(reader: FormReader): NonNullable<Written['checkoutBrand']> {
  const text = (name: string, length: number) => reader.short(`checkoutBrand.${name}`, length) || null
  const color = (name: string) => {
    const given = reader.text(`checkoutBrand.${name}`)
    if (given && !/^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(given)) {
      reader.errors[`checkoutBrand.${name}`] = 'Write it like #1a7f5a.'
      return null
    }
    return given || null
  }
  const address = (name: string) => {
    const url = text(name, 2048)
    if (url && !/^(https:\/\/|\/(?!\/))/.test(url)) {
      reader.errors[`checkoutBrand.${name}`] = 'An address that begins with https:// or with /.'
    }
    return url
  }
  const fill = (of: string) => ({
    color: color(`${of}.color`),
    image: { url: address(`${of}.image.url`) },
  })
  const url = address('header.logo.image.url')
  const back = reader.choice('back', ['TEXT', 'ICON', 'HIDDEN'])
  return {
    header: {
      text: text('header.text', 55),
      textColor: color('header.textColor'),
      logo: {
        size: reader.choice('logoSize', ['MEDIUM', 'SMALL', 'LARGE']),
        image: { url, altText: text('header.logo.image.altText', 200) },
      },
      alignment: reader.choice('alignment', ['CENTER', 'SIDE']),
      displayCheckoutLabel: reader.on('label'),
      continueShopping: { hidden: back === 'HIDDEN', displayType: back === 'ICON' ? 'ICON' : 'TEXT' },
      backgroundFill: fill('header.backgroundFill'),
    },
    mainSection: {
      formBackgroundFill: fill('mainSection.formBackgroundFill'),
      summaryBackgroundFill: fill('mainSection.summaryBackgroundFill'),
      cornerRadius: reader.whole('checkoutBrand.mainSection.cornerRadius', { least: 0, most: 100 }),
    },
    global: {
      buttonColor: color('global.buttonColor'),
      placeOrderButtonColor: color('global.placeOrderButtonColor'),
      selectionColor: color('global.selectionColor'),
    },
  }
}

function readPolicy(reader: FormReader, name: (typeof policies)[number][0]) {
  const content = reader.short(`checkoutPolicies.${name}.content`, 20_000) || null
  const visible = reader.on(`policy.${name}`)
  if (visible && !content) reader.errors[`checkoutPolicies.${name}.content`] = 'Write what buyers should read.'
  const title = reader.short('checkoutPolicies.customPolicy.title', 50) || null
  return { visible, content, ...(name === 'customPolicy' && { title }) }
}

/** A value of the settings by its path, as a text field shows it. */
export function textAt(settings: CheckoutSettings, path: string): string {
  const value = path
    .split('.')
    .reduce<unknown>((at, name) => (at as Record<string, unknown> | null | undefined)?.[name], settings)
  return value == null ? '' : String(value)
}
