import { allOperations } from '@stoa/contract'
import { translateTo } from '@stoa/messages/lookup'
import { expect, it } from 'vitest'
import { describePermission, listPermissionChoices } from './permission-text.ts'

const required = new Set(
  allOperations.flatMap(({ permission, who }) =>
    permission && who !== 'anyone' && who.includes('app') ? permission : [],
  ),
)

it('has a text for every permission that an app may need', () => {
  const t = translateTo('en')
  expect([...required].filter((id) => describePermission(t, id) === id)).toEqual([])
})

it('names the area and what is allowed, in the language of the owner', () => {
  expect(describePermission(translateTo('de'), 'ECOM.READ_ORDERS')).toBe('Bestellungen: Ansehen')
  expect(describePermission(translateTo('en'), 'AN_APP.OWN')).toBe('AN_APP.OWN')
})

it('offers permissions by their text', () => {
  const choices = listPermissionChoices(translateTo('en'), ['STOA.MANAGE_SITE', 'ECOM.READ_CARTS'])
  expect(choices.map(({ value }) => value)).toEqual(['ECOM.READ_CARTS', 'STOA.MANAGE_SITE'])
})
