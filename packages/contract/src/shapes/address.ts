import { Country, Float, object, oneOf, optional, Phone, readOnly, type Static, Text } from '../schema.ts'

export const StreetAddress = object({
  number: optional(Text(100)),
  name: optional(Text(200)),
  apt: optional(Text(100)),
  formattedAddressLine: optional(readOnly(Text())),
})

export const Address = object({
  country: optional(Country()),
  subdivision: optional(Text(50)),
  city: optional(Text(50)),
  postalCode: optional(Text(50)),
  streetAddress: optional(StreetAddress),
  addressLine: optional(Text(150)),
  addressLine2: optional(Text(100)),
  formattedAddress: optional(readOnly(Text())),
  geocode: optional(object({ latitude: optional(Float(-90, 90)), longitude: optional(Float(-180, 180)) })),
  countryFullname: optional(readOnly(Text())),
  subdivisionFullname: optional(readOnly(Text())),
})
export type Address = Static<typeof Address>

export const VatId = object({ id: Text(100), type: oneOf(['UNSPECIFIED', 'CPF', 'CNPJ']) })

export const ContactDetails = object({
  firstName: optional(Text(100)),
  lastName: optional(Text(100)),
  phone: optional(Phone()),
  company: optional(Text(1000)),
  vatId: optional(VatId),
})
export type ContactDetails = Static<typeof ContactDetails>

export const AddressWithContact = object({ address: optional(Address), contactDetails: optional(ContactDetails) })
export type AddressWithContact = Static<typeof AddressWithContact>
