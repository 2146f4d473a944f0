import { allOperations } from '@stoa/contract'
import { translateTo } from '@stoa/messages/lookup'
import { expect, it } from 'vitest'
import { permissionChoices, permissionText } from './permission-text.ts'

const required = new Set(
  allOperations.flatMap(({ permission, who }) =>
    permission && who !== 'anyone' && who.includes('app') ? permission : [],
  ),
)

it('has a text for every permission that an app may need', () => {
  const t = translateTo('en')
  expect([...required].filter((id) => permissionText(t, id) === id)).toEqual([])
})

it('names the area and what is allowed, in the language of the owner', () => {
  expect(permissionText(translateTo('de'), 'ECOM.READ_ORDERS')).toBe('Bestellungen: Ansehen')
  expect(permissionText(translateTo('en'), 'AN_APP.OWN')).toBe('AN_APP.OWN')
})

it('offers permissions by their text', () => {
  const choices = permissionChoices(translateTo('en'), ['STOA.MANAGE_SITE', 'ECOM.READ_CARTS'])
  expect(choices.map(({ value }) => value)).toEqual(['ECOM.READ_CARTS', 'STOA.MANAGE_SITE'])
})
