import type { InputOf } from '@stoa/contract'
import type { Translate } from '@stoa/messages'
import type { CheckoutSettings } from '../../features/checkout/brand.ts'
import { createFormReader, type FormReader } from '../lib/form-reader.ts'

type SettingsInput = InputOf<'checkoutSettings.updateCheckoutSettings'>['checkoutSettings']

/** The background images, by their path in the settings. */
export const backgroundImages = [
  ['checkoutBrand.header.backgroundFill.image.url', 'dashboard-checkout-settings:image.header'],
  ['checkoutBrand.mainSection.formBackgroundFill.image.url', 'dashboard-checkout-settings:image.form'],
  ['checkoutBrand.mainSection.summaryBackgroundFill.image.url', 'dashboard-checkout-settings:image.summary'],
] as const

/** The colors, by their path in the settings. */
export const colors = [
  ['checkoutBrand.header.backgroundFill.color', 'dashboard-checkout-settings:color.header'],
  ['checkoutBrand.header.textColor', 'dashboard-checkout-settings:color.headerText'],
  ['checkoutBrand.mainSection.formBackgroundFill.color', 'dashboard-checkout-settings:color.form'],
  ['checkoutBrand.mainSection.summaryBackgroundFill.color', 'dashboard-checkout-settings:color.summary'],
  ['checkoutBrand.global.buttonColor', 'dashboard-checkout-settings:color.buttons'],
  ['checkoutBrand.global.placeOrderButtonColor', 'dashboard-checkout-settings:color.payButton'],
  ['checkoutBrand.global.selectionColor', 'dashboard-checkout-settings:color.selection'],
] as const

export const policies = [
  ['termsAndConditions', 'checkout-form:policy.terms'],
  ['privacyPolicy', 'checkout-form:policy.privacy'],
  ['returnPolicy', 'checkout-form:policy.returns'],
  ['digitalItemPolicy', 'checkout-form:policy.digital'],
  ['contactUs', 'checkout-form:policy.contact'],
  ['customPolicy', 'dashboard-checkout-settings:policy.custom'],
] as const

/** The settings in the form; an empty field restores the shop's own look. */
export function readSettingsForm(t: Translate, form: FormData) {
  const reader = createFormReader(t, form)
  const checkoutSettings: SettingsInput = {
    checkoutBrand: readBrand(t, reader),
    checkoutPolicies: Object.fromEntries(policies.map(([name]) => [name, readPolicy(t, reader, name)])),
    checkoutFields: {
      policyAgreementCheckbox: { visible: reader.on('agreement'), checkedByDefault: reader.on('agreed') },
      giftCardRedeemEnabled: reader.on('giftCards'),
      giftOptionsEnabled: reader.on('gift'),
      giftWrappingEnabled: reader.on('giftWrapping'),
      mitEnabled: reader.on('saveCards'),
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

function readBrand(t: Translate, reader: FormReader): NonNullable<SettingsInput['checkoutBrand']> {
  const readText = (name: string, length: number) => reader.short(`checkoutBrand.${name}`, length) || null
  const readColor = (name: string) => {
    const value = reader.text(`checkoutBrand.${name}`)
    if (value && !/^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(value)) {
      reader.errors[`checkoutBrand.${name}`] = t('dashboard-checkout-settings:color.invalid')
      return null
    }
    return value || null
  }
  const readAddress = (name: string) => {
    const url = readText(name, 2048)
    if (url && !/^(https:\/\/|\/(?!\/))/.test(url)) {
      reader.errors[`checkoutBrand.${name}`] = t('dashboard-checkout-settings:url.invalid')
    }
    return url
  }
  const fill = (of: string) => ({
    color: readColor(`${of}.color`),
    image: { url: readAddress(`${of}.image.url`) },
  })
  const url = readAddress('header.logo.image.url')
  const back = reader.choice('back', ['TEXT', 'ICON', 'HIDDEN'])
  return {
    header: {
      text: readText('header.text', 55),
      textColor: readColor('header.textColor'),
      logo: {
        size: reader.choice('logoSize', ['MEDIUM', 'SMALL', 'LARGE']),
        image: { url, altText: readText('header.logo.image.altText', 200) },
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
      buttonColor: readColor('global.buttonColor'),
      placeOrderButtonColor: readColor('global.placeOrderButtonColor'),
      selectionColor: readColor('global.selectionColor'),
    },
  }
}

function readPolicy(t: Translate, reader: FormReader, name: (typeof policies)[number][0]) {
  const content = reader.short(`checkoutPolicies.${name}.content`, 20_000) || null
  const isVisible = reader.on(`policy.${name}`)
  if (isVisible && !content)
    reader.errors[`checkoutPolicies.${name}.content`] = t('dashboard-checkout-settings:policy.missing')
  const title = reader.short('checkoutPolicies.customPolicy.title', 50) || null
  return { visible: isVisible, content, ...(name === 'customPolicy' && { title }) }
}

/** The value at a path of the settings, for a text field. */
export function getTextAt(settings: CheckoutSettings, path: string): string {
  const value = path
    .split('.')
    .reduce<unknown>((at, name) => (at as Record<string, unknown> | null | undefined)?.[name], settings)
  return value == null ? '' : String(value)
}
