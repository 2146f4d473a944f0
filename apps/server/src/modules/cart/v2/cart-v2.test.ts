import { describe, expect, it } from 'vitest'
import { applyCartV2Patch, getDeliveryMethod } from './cart-v2.ts'

const germany = { country: 'DE', subdivision: 'DE-BE', city: 'Berlin' }
const ireland = { country: 'IE', city: 'Cork' }

describe('a change of the second version', () => {
  it('without fields leaves the document as it is', () => {
    const doc = { buyerNote: 'Ring', contactInfo: { address: germany }, v2: { demo: true } }
    expect(applyCartV2Patch(doc, {}, false)).toEqual(doc)
    expect(applyCartV2Patch({}, { customerInfo: {}, paymentInfo: {}, deliveryInfo: {} }, false)).toEqual({})
  })

  it('replaces both addresses whole and merges both contacts', () => {
    const doc = {
      contactInfo: { address: germany, contactDetails: { firstName: 'Ann', company: 'Acme' } },
      v2: { billingAddress: germany, billingContact: { firstName: 'Bill' } },
    }
    const patch = {
      customerInfo: { firstName: 'Bea' },
      deliveryInfo: { address: ireland },
      paymentInfo: { billingAddress: ireland, billingContact: { lastName: 'Payer' } },
    }
    expect(applyCartV2Patch(doc, patch, false)).toEqual({
      contactInfo: { address: ireland, contactDetails: { firstName: 'Bea', company: 'Acme' } },
      v2: { billingAddress: ireland, billingContact: { firstName: 'Bill', lastName: 'Payer' } },
    })
  })

  it('clears by null, and keeps what only the first version sets', () => {
    const doc = {
      buyerNote: 'Ring',
      buyerInfo: { email: 'ann@mail.example', contactId: 'c' },
      contactInfo: { address: germany, contactDetails: { firstName: 'Ann' } },
      merchantDiscounts: [{ percentage: 10 }],
      v2: { billingAddress: germany, taxExemptGroupId: 'group' },
    }
    const cleared = { note: null, customerInfo: null, deliveryInfo: null, paymentInfo: null, taxInfo: null }
    expect(applyCartV2Patch(doc, cleared, false)).toEqual({
      buyerInfo: { contactId: 'c' },
      contactInfo: {},
      merchantDiscounts: [{ percentage: 10 }],
      v2: { taxExemptGroupId: 'group' },
    })
    expect(applyCartV2Patch(doc, cleared, true).v2).toEqual({})
  })
})

it('a delivery that the first version chose since has no name of another one', () => {
  const deliveryMethod = { code: 'post', appId: 'a', title: { original: 'Post' }, pickup: false }
  const read = (code: string, carrierId?: string) =>
    getDeliveryMethod({ selectedShippingOption: { code, ...(carrierId && { carrierId }) }, v2: { deliveryMethod } })
  expect(read('post', 'a')).toEqual(deliveryMethod)
  expect(read('post')).toEqual(deliveryMethod)
  expect(read('post', 'b')).toEqual({ code: 'post', appId: 'b', pickup: false })
  expect(read('courier')).toEqual({ code: 'courier', pickup: false })
  expect(getDeliveryMethod({ v2: { deliveryMethod } })).toBeUndefined()
})
