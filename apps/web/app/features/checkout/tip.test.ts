import { describe, expect, it } from 'vitest'
import { readTipChoice } from './tip.ts'

describe('the tip of a form', () => {
  it.each([
    [{}, { tipType: 'AMOUNT', value: '0' }],
    [{ tip: 'AMOUNT|0' }, { tipType: 'AMOUNT', value: '0' }],
    [{ tip: 'PERCENTAGE|12.5' }, { tipType: 'PERCENTAGE', value: '12.5' }],
    [
      { tip: 'CUSTOM|', tipAmount: ' 2,50 ' },
      { tipType: 'CUSTOM', value: '2.50' },
    ],
    [
      { tip: 'CUSTOM|', tipAmount: '' },
      { tipType: 'CUSTOM', value: '0' },
    ],
  ])('%j is %j', (fields, choice) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    expect(readTipChoice(form)).toEqual(choice)
  })
})
