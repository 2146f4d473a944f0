import { translateTo } from '@stoa/messages/lookup'
import { describe, expect, it } from 'vitest'
import { findErrors, readForm } from './form.ts'

function parseFields(fields: Record<string, string>) {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return readForm(data)
}

const german = {
  email: 'ada@example.com',
  sameBilling: 'on',
  'delivery.country': 'DE',
  'delivery.firstName': 'Ada',
  'delivery.lastName': 'Ahrens',
  'delivery.addressLine': 'Torstraße 1',
  'delivery.postalCode': '10119',
  'delivery.city': 'Berlin',
}
const listErrors = (fields: Record<string, string>, needsDelivery = true, isWhole = true) =>
  Object.keys(findErrors(translateTo('en'), parseFields(fields), needsDelivery, isWhole)).sort()

describe('the form of a checkout', () => {
  it('takes a whole address', () => expect(listErrors(german)).toEqual([]))

  it('reports no error for fields that the buyer has not reached', () => {
    expect(listErrors({ sameBilling: 'on', 'delivery.country': 'DE' }, true, false)).toEqual([])
  })

  it('requires a state and a ZIP code in the United States, and no postal code in Hong Kong', () => {
    expect(listErrors({ ...german, 'delivery.country': 'US', 'delivery.postalCode': '' })).toEqual([
      'delivery.postalCode',
      'delivery.subdivision',
    ])
    expect(listErrors({ ...german, 'delivery.country': 'HK', 'delivery.postalCode': '' })).toEqual([])
  })

  it('reports an invalid field while the form is being filled in', () => {
    const wrong = { ...german, email: 'ada', 'delivery.postalCode': '1011', 'delivery.phone': 'none' }
    expect(listErrors(wrong, true, false)).toEqual(['delivery.phone', 'delivery.postalCode', 'email'])
  })

  it('requires a billing address if it is not the delivery address', () => {
    const { sameBilling: _, ...other } = german
    expect(listErrors({ ...other, 'billing.country': 'FR' })).toEqual([
      'billing.addressLine',
      'billing.city',
      'billing.firstName',
      'billing.lastName',
      'billing.postalCode',
    ])
  })

  it('requires no delivery address if nothing is delivered', () => {
    expect(listErrors({ ...german, 'delivery.city': '' }, false)).toEqual([])
  })

  it('forgets the region of another country', () => {
    const { delivery } = parseFields({ ...german, 'delivery.subdivision': 'US-NY' })
    expect(delivery.subdivision).toBe('')
  })
})
