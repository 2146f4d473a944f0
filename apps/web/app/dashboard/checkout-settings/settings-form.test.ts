import { translateTo } from '@stoa/messages/lookup'
import { describe, expect, it } from 'vitest'
import { getTextAt, readSettingsForm } from './settings-form.ts'

function buildForm(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

describe('readSettingsForm', () => {
  it('clears empty fields', () => {
    const { checkoutSettings, errors } = readSettingsForm(translateTo('en'), buildForm({}))
    expect(errors).toBeUndefined()
    expect(checkoutSettings).toMatchObject({
      checkoutBrand: { header: { text: null, textColor: null }, global: { buttonColor: null } },
      checkoutPolicies: { privacyPolicy: { visible: false, content: null } },
      checkoutFields: { giftCardRedeemEnabled: false, policyAgreementCheckbox: { visible: false } },
      checkoutBillingFields: 'All_FIELDS',
    })
  })

  it('reads colors, the link back and policies', () => {
    const { checkoutSettings } = readSettingsForm(
      translateTo('en'),
      buildForm({
        'checkoutBrand.global.buttonColor': '#1a7f5a',
        back: 'HIDDEN',
        minimalBilling: '1',
        saveCards: '1',
        'policy.returnPolicy': '1',
        'checkoutPolicies.returnPolicy.content': 'Within 30 days.',
      }),
    )
    expect(checkoutSettings).toMatchObject({
      checkoutBrand: { header: { continueShopping: { hidden: true } }, global: { buttonColor: '#1a7f5a' } },
      checkoutPolicies: { returnPolicy: { visible: true, content: 'Within 30 days.' } },
      checkoutFields: { mitEnabled: true, delayCaptureEnabled: false },
      checkoutBillingFields: 'MINIMUM_REQUIRED_FIELDS',
    })
  })

  it.each([
    [{ 'checkoutBrand.header.textColor': 'red' }, 'checkoutBrand.header.textColor'],
    [{ 'checkoutBrand.header.logo.image.url': 'javascript:alert(1)' }, 'checkoutBrand.header.logo.image.url'],
    [{ 'checkoutBrand.header.logo.image.url': '//evil.example/x.png' }, 'checkoutBrand.header.logo.image.url'],
    [{ 'policy.contactUs': '1' }, 'checkoutPolicies.contactUs.content'],
    [{ 'checkoutBrand.mainSection.cornerRadius': '101' }, 'checkoutBrand.mainSection.cornerRadius'],
  ])('rejects %j beside its field', (fields, field) =>
    expect(Object.keys(readSettingsForm(translateTo('en'), buildForm(fields)).errors ?? {})).toEqual([field]),
  )
})

it('reads a value by its path, and an empty text if it is missing', () => {
  const settings = { checkoutBrand: { mainSection: { cornerRadius: 0 } } }
  expect(getTextAt(settings, 'checkoutBrand.mainSection.cornerRadius')).toBe('0')
  expect(getTextAt(settings, 'checkoutBrand.header.logo.image.url')).toBe('')
})
